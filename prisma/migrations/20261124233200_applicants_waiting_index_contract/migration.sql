-- The previous version can use applicants_waiting_stages_idx instead, which begins with the same columns.
DROP INDEX IF EXISTS applicants_waiting_idx;
