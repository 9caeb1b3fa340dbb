//! What a solved position is worth, and many of them in little memory.

use crate::ai::score::Score;
use crate::rules::Side;

/// Who wins with right play and in how many plies, or nobody.
///
/// 0 for nobody, otherwise one more than the plies, positive when the geese side wins.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Verdict(i16);

impl Verdict {
    /// Neither side can force a win.
    pub(super) const DRAW: Self = Self(0);

    /// A win for a side in so many plies; beyond 32,766 the number is cut to that.
    pub(super) fn win(side: Side, plies: u32) -> Self {
        let far = plies.min(i16::MAX as u32 - 1) as i16 + 1;
        match side {
            Side::Fox => Self(-far),
            Side::Geese => Self(far),
        }
    }

    /// The side that wins.
    pub(super) const fn winner(self) -> Option<Side> {
        match self.0 {
            0 => None,
            1.. => Some(Side::Geese),
            ..0 => Some(Side::Fox),
        }
    }

    /// The plies to the win; 0 for a draw.
    pub(super) const fn plies(self) -> u32 {
        self.0.unsigned_abs().saturating_sub(1) as u32
    }

    /// The same seen from a ply earlier.
    pub(super) fn a_ply_before(self) -> Self {
        self.winner()
            .map_or(Self::DRAW, |side| Self::win(side, self.plies() + 1))
    }

    /// What it is worth to a side.
    pub(super) fn score(self, side: Side) -> Score {
        match self.winner() {
            None => Score::DRAW,
            Some(winner) if winner == side => Score::win_in(self.plies()),
            Some(_) => Score::loss_in(self.plies()),
        }
    }

    /// The one of the two that a side would rather have.
    pub(super) fn better_for(self, side: Side, other: Self) -> Self {
        if other.score(side) > self.score(side) {
            other
        } else {
            self
        }
    }
}

/// A row of verdicts: a byte each while all of them are nearer than 127 plies, two once one is not.
#[derive(Clone, Debug)]
pub(super) enum Verdicts {
    Near(Vec<i8>),
    Far(Vec<i16>),
}

impl Verdicts {
    /// So many draws.
    pub(super) fn draws(count: usize) -> Self {
        Self::Near(vec![0; count])
    }

    pub(super) fn get(&self, index: usize) -> Verdict {
        match self {
            Self::Near(cells) => Verdict(i16::from(cells[index])),
            Self::Far(cells) => Verdict(cells[index]),
        }
    }

    pub(super) fn set(&mut self, index: usize, verdict: Verdict) {
        match self {
            Self::Near(cells) => {
                if let Ok(near) = i8::try_from(verdict.0) {
                    cells[index] = near;
                    return;
                }
                let mut far: Vec<i16> = cells.iter().map(|&near| i16::from(near)).collect();
                far[index] = verdict.0;
                *self = Self::Far(far);
            }
            Self::Far(cells) => cells[index] = verdict.0,
        }
    }

    pub(super) fn len(&self) -> usize {
        match self {
            Self::Near(cells) => cells.len(),
            Self::Far(cells) => cells.len(),
        }
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = Verdict> {
        (0..self.len()).map(|index| self.get(index))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_grows_wide_and_keeps_what_it_has() {
        let mut row = Verdicts::draws(3);
        row.set(0, Verdict::win(Side::Fox, 126));
        row.set(1, Verdict::win(Side::Geese, 126));
        assert!(matches!(row, Verdicts::Near(_)));
        row.set(2, Verdict::win(Side::Geese, 127));
        assert!(matches!(row, Verdicts::Far(_)));
        let plies: Vec<u32> = row.iter().map(Verdict::plies).collect();
        assert_eq!(plies, [126, 126, 127]);
        let winners = [Side::Fox, Side::Geese, Side::Geese].map(Some);
        assert!(row.iter().map(Verdict::winner).eq(winners));
    }

    #[test]
    fn a_far_distance_is_cut() {
        let far = Verdict::win(Side::Fox, 40_000);
        assert_eq!((far.plies(), far.winner()), (32_766, Some(Side::Fox)));
        assert_eq!(far.a_ply_before(), far);
        assert_eq!(Verdict::DRAW.a_ply_before(), Verdict::DRAW);
    }
}
