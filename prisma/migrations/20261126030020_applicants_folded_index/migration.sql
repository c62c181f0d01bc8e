-- As messages_folded_idx, with the expressions of lib/applications/table.ts. Replaces applicants_search_idx.
CREATE INDEX CONCURRENTLY IF NOT EXISTS applicants_folded_idx ON applicants USING gin (
  coalesce(folded, search_fold(search)) gin_trgm_ops,
  regexp_replace(phone, '\(0\)|[^0-9]', '', 'g') gin_trgm_ops
);
