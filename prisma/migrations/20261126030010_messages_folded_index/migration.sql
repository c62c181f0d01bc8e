-- Searches of the staff, and numbers of seven digits or more. The expressions are those of lib/messages/table.ts. The indexes
-- that it replaces, messages_search_idx and messages_applied_job_search_idx, serve the version before: the next release drops them.
CREATE INDEX CONCURRENTLY IF NOT EXISTS messages_folded_idx ON messages USING gin (
  coalesce(folded, search_fold(search || E'\n' || coalesce(applied_job_id, '') || E'\n' || coalesce(applied_job_title, ''))) gin_trgm_ops,
  regexp_replace(phone, '\(0\)|[^0-9]', '', 'g') gin_trgm_ops
);
