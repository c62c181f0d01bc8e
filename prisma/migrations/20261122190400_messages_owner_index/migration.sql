CREATE INDEX CONCURRENTLY IF NOT EXISTS messages_owner_idx ON messages (owner_id, created_at, id) WHERE owner_id IS NOT NULL;
