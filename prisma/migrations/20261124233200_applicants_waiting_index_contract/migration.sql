-- The version before this one uses applicants_waiting_stages_idx in its place, which begins with the same columns.
DROP INDEX IF EXISTS applicants_waiting_idx;
