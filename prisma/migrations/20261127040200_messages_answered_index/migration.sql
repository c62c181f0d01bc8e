-- Retention takes messages by their answer, the earliest first.
CREATE INDEX CONCURRENTLY IF NOT EXISTS messages_answered_idx ON messages (greatest(created_at, answered_at, clock_stopped_at), id)
  WHERE answered_at IS NOT NULL OR clock_stopped_at IS NOT NULL;
