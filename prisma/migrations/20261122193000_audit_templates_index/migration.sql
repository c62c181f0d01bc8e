-- The list of record changes, now with templates. The condition must be that of the filter `records` in lib/audit/table.ts.
-- Replaces audit_events_records_idx, which the previous version still reads.
CREATE INDEX CONCURRENTLY IF NOT EXISTS audit_events_all_records_idx ON audit_events (at, id)
  WHERE target_type IN ('user', 'message', 'member', 'job', 'applicant', 'template');
