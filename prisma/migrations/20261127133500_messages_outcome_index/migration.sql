CREATE INDEX CONCURRENTLY IF NOT EXISTS messages_outcome_idx ON messages (outcome, created_at, id) WHERE outcome IS NOT NULL;
