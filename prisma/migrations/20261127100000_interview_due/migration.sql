-- Until when an applicant at Interview must hear again. Maintenance sets it for rows that the version before moves there.
ALTER TABLE applicants ADD COLUMN interview_due_at TIMESTAMPTZ(3);
