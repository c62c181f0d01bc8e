CREATE INDEX CONCURRENTLY IF NOT EXISTS applicants_owner_idx ON applicants (owner_id, created_at, id) WHERE owner_id IS NOT NULL;
