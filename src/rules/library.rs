//! stub
#![allow(missing_docs)]
use super::*;
use std::sync::Arc;
#[derive(Clone, Debug, Default)]
pub struct Library {
    rules: Vec<Arc<RuleSet>>,
    faulty: Vec<FaultyFile>,
}
#[derive(Clone, Debug)]
pub struct FaultyFile {
    pub file: String,
    pub faults: Vec<String>,
}
impl Library {
    pub fn rules(&self) -> &[Arc<RuleSet>] {
        &self.rules
    }
    pub fn faulty(&self) -> &[FaultyFile] {
        &self.faulty
    }
    pub fn find(&self, id: &str) -> Option<&Arc<RuleSet>> {
        self.rules.iter().find(|r| r.id() == id)
    }
    pub fn built_in() -> Self {
        Self::default()
    }
    pub fn add_file(&mut self, _: &str, _: &str) {}
}
