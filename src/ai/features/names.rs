//! The features by name, and where in their order each kind begins.

/// The features, by their names in files of weights. Counts are for the geese side unless a name
/// says otherwise; ranks are counted from the geese's home edge.
pub const NAMES: [&str; FEATURES] = [
    "geese",
    "tempo",
    "fox_steps",
    "fox_reach",
    "fox_reach_behind",
    "fox_breakthrough",
    "fox_distance",
    "jumps_to_move",
    "jumps_to_come",
    "exposed",
    "passed",
    "side_by_side",
    "supported",
    "goose_steps",
    "goose_forward",
    "blocked",
    "reserve",
    "walled_off",
    "fox_reach_soon",
    "exposed_soon",
    "touching",
    "spare_steps",
    "open_files",
    "phase",
    "goose_rank_0",
    "goose_rank_1",
    "goose_rank_2",
    "goose_rank_3",
    "goose_rank_4",
    "goose_rank_5",
    "goose_rank_6",
    "goose_file_0",
    "goose_file_1",
    "goose_file_2",
    "goose_file_3",
    "fox_rank_0",
    "fox_rank_1",
    "fox_rank_2",
    "fox_rank_3",
    "fox_rank_4",
    "fox_rank_5",
    "fox_rank_6",
    "fox_file_0",
    "fox_file_1",
    "fox_file_2",
    "fox_file_3",
];

/// How many features there are.
pub const FEATURES: usize = 46;
/// Features before the places of pieces.
pub(crate) const COUNTED: usize = 24;
pub(crate) const GOOSE_RANKS: usize = COUNTED;
pub(crate) const FOX_RANKS: usize = GOOSE_RANKS + RANKS + FILES;
/// Places are told by seven ranks from the home edge and four files from the middle, whatever the
/// board's size; a rank or file between two of them is worth a blend of both.
pub(super) const RANKS: usize = 7;
pub(super) const FILES: usize = 4;
