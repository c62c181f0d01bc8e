CREATE INDEX CONCURRENTLY IF NOT EXISTS jobs_import_id_idx ON jobs (import_id) WHERE import_id IS NOT NULL;
