-- The report of applications by week and source reads only this index.
CREATE INDEX CONCURRENTLY IF NOT EXISTS applicants_report_idx ON applicants (created_at) INCLUDE (job_id, source, stage, interviewed_at)
  WHERE quarantined_at IS NULL AND deleted_at IS NULL;
