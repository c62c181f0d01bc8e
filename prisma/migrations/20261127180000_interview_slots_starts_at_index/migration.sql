CREATE INDEX CONCURRENTLY IF NOT EXISTS interview_slots_starts_at_idx ON interview_slots (starts_at);
