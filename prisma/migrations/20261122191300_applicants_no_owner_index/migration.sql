CREATE INDEX CONCURRENTLY IF NOT EXISTS applicants_no_owner_idx ON applicants (created_at, id) INCLUDE (stage)
  WHERE owner_id IS NULL AND quarantined_at IS NULL AND deleted_at IS NULL;
