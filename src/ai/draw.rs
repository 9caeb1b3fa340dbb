//! Draws by agreement.
