-- The tabs of the applicants' list, one for each stage.
CREATE INDEX CONCURRENTLY IF NOT EXISTS applicants_stage_idx ON applicants (stage, created_at, id)
  WHERE quarantined_at IS NULL AND deleted_at IS NULL;
