-- As messages_folded_idx, with the expressions of lib/jobs/table.ts and of lib/applications/table.ts, which finds applicants by
-- the title of their job. Replaces jobs_search_idx and jobs_title_search_idx.
CREATE INDEX CONCURRENTLY IF NOT EXISTS jobs_folded_idx ON jobs USING gin (
  search_fold(search || E'\n' || coalesce(work_mode, '') || E'\n' || coalesce(city, '') || E'\n' || coalesce(region, '') || E'\n'
    || coalesce(country, '') || E'\n' || coalesce(pay_currency, '')) gin_trgm_ops,
  search_fold(title) gin_trgm_ops
);
