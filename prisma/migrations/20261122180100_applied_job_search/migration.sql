-- Staff search the job that a message is about too. The expression is that of lib/messages/table.ts.
CREATE INDEX CONCURRENTLY IF NOT EXISTS messages_applied_job_search_idx ON messages
  USING gin (lower(coalesce(applied_job_id, '') || E'\n' || coalesce(applied_job_title, '')) gin_trgm_ops);
