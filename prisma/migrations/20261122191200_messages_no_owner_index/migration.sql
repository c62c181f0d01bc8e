CREATE INDEX CONCURRENTLY IF NOT EXISTS messages_no_owner_idx ON messages (created_at, id) INCLUDE (is_read)
  WHERE owner_id IS NULL AND quarantined_at IS NULL AND deleted_at IS NULL;
