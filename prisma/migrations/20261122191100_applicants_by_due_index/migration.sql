-- Order by due date. The expression is that of lib/desk/list-parts.ts.
CREATE INDEX CONCURRENTLY IF NOT EXISTS applicants_by_due_idx ON applicants
  ((CASE WHEN answered_at IS NULL AND clock_stopped_at IS NULL
    THEN coalesce(answer_due_at, '9999-01-01T00:00:00Z'::timestamptz) ELSE '9999-01-02T00:00:00Z'::timestamptz END), id) INCLUDE (stage)
  WHERE quarantined_at IS NULL AND deleted_at IS NULL;
