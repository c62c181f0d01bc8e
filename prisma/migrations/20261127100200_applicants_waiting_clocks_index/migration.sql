-- Applications that wait on either clock, with the stage that the tabs count. The condition is that of lib/clock/waiting.ts. The
-- version before uses applicants_waiting_stages_idx.
CREATE INDEX CONCURRENTLY IF NOT EXISTS applicants_waiting_clocks_idx ON applicants
  ((CASE WHEN answered_at IS NULL AND clock_stopped_at IS NULL THEN answer_due_at ELSE interview_due_at END), id) INCLUDE (stage)
  WHERE (answered_at IS NULL AND clock_stopped_at IS NULL OR stage = 'interview' AND interview_due_at IS NOT NULL)
    AND quarantined_at IS NULL AND deleted_at IS NULL;
