CREATE INDEX CONCURRENTLY IF NOT EXISTS applicants_import_id_idx ON applicants (import_id) WHERE import_id IS NOT NULL;
