-- Applications that wait for an answer, by due date, with the stage that the tabs count. The condition is that of lib/desk/clock/waiting.ts.
CREATE INDEX CONCURRENTLY IF NOT EXISTS applicants_waiting_stages_idx ON applicants (answer_due_at, id) INCLUDE (stage)
  WHERE answered_at IS NULL AND clock_stopped_at IS NULL AND quarantined_at IS NULL AND deleted_at IS NULL;
