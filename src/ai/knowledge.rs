//! What the deep search knows of each rule set: the weights in `assets/ai`.
//!
//! A rule set without weights of its own plays with those of the one that is nearest by its data.

use super::network::Network;
use crate::rules::{RuleSet, library};
use include_dir::{Dir, include_dir};
use std::sync::{Arc, LazyLock};

static FILES: Dir = include_dir!("$CARGO_MANIFEST_DIR/assets/ai");

/// The weights that ship, each with the rule set that they were tuned for.
static TUNED: LazyLock<Vec<(Arc<RuleSet>, Network)>> = LazyLock::new(|| {
    let tuned = library::built_in().iter().filter_map(|rules| {
        let file = FILES.get_file(format!("{}.ron", rules.id()))?;
        let network = Network::from_ron(file.contents_utf8()?).ok()?;
        Some((rules.clone(), network))
    });
    tuned.collect()
});

/// The weights for a rule set: its own, those of the nearest, or a guess where there are none.
#[must_use]
pub fn network(rules: &RuleSet) -> Network {
    let nearest = TUNED.iter().min_by_key(|(known, _)| distance(rules, known));
    nearest.map_or_else(Network::guess, |(_, network)| network.clone())
}

/// How far two rule sets are apart, as far as the worth of positions goes: 0 for the same game
/// under another name.
fn distance(a: &RuleSet, b: &RuleSet) -> usize {
    let differ = |differs: bool, by: usize| if differs { by } else { 0 };
    let apart = |a: Option<u8>, b: Option<u8>| match (a, b) {
        (Some(a), Some(b)) => usize::from(a.abs_diff(b)),
        (None, None) => 0,
        _ => 10,
    };
    let (x, y) = (a.fox_wins(), b.fox_wins());
    let few = |rules: &RuleSet| rules.fewest_geese().map(|few| few as u8);
    differ(a.board().lines() != b.board().lines(), 15)
        + a.board().len().abs_diff(b.board().len())
        + a.start().foxes().len().abs_diff(b.start().foxes().len()) * 10
        + a.geese().abs_diff(b.geese()) * 2
        + usize::from(a.start().reserve().abs_diff(b.start().reserve()))
        + differ(a.goose_moves() != b.goose_moves(), 12)
        + differ(a.capture() != b.capture(), 12)
        + differ(a.chain() != b.chain(), 6)
        + apart(few(a), few(b)) * 2
        + differ(x.rank.is_some() != y.rank.is_some(), 20)
        + differ(x.behind != y.behind, 6)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ai::features::NAMES;

    #[test]
    fn every_file_of_weights_is_read_and_is_some_rule_set_s() {
        for file in FILES
            .files()
            .filter(|file| file.path().extension().is_some())
        {
            let name = file.path().display();
            let read = Network::from_ron(file.contents_utf8().unwrap_or_default());
            let unknown = read.map(|network| {
                let names = network.features.into_keys();
                names.filter(|name| !NAMES.contains(&name.as_str())).count()
            });
            assert_eq!(unknown, Ok(0), "{name}");
            let id = file.path().file_stem().unwrap_or_default();
            assert!(library::find(&id.to_string_lossy()).is_some(), "{name}");
        }
    }

    #[test]
    fn a_rule_set_plays_with_its_own_weights_and_a_copy_with_the_same() {
        for (rules, network) in TUNED.iter() {
            assert_eq!(weights_of_copy(rules), *network, "{}", rules.id());
        }
    }

    fn weights_of_copy(rules: &RuleSet) -> Network {
        let text = library::built_in_source(rules.id()).unwrap_or_default();
        let copy = RuleSet::from_ron("a-copy", text);
        copy.map(|copy| network(&copy))
            .unwrap_or_else(|_| Network::guess())
    }
}
