-- Order by the due date of either clock. The expression is that of lib/clock/waiting.ts. The version before uses applicants_by_due_idx.
CREATE INDEX CONCURRENTLY IF NOT EXISTS applicants_by_next_due_idx ON applicants
  ((CASE WHEN answered_at IS NULL AND clock_stopped_at IS NULL THEN coalesce(answer_due_at, '9999-01-01T00:00:00Z'::timestamptz)
    WHEN stage = 'interview' AND interview_due_at IS NOT NULL THEN interview_due_at ELSE '9999-01-02T00:00:00Z'::timestamptz END), id)
  INCLUDE (stage)
  WHERE quarantined_at IS NULL AND deleted_at IS NULL;
