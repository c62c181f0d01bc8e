CREATE INDEX CONCURRENTLY IF NOT EXISTS notes_message_id_created_at_id_idx ON notes (message_id, created_at, id);
