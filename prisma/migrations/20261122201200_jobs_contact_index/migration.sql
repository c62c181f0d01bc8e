-- For a team member who is deleted for good: without it PostgreSQL reads every job.
CREATE INDEX CONCURRENTLY IF NOT EXISTS jobs_contact_id_idx ON jobs (contact_id) WHERE contact_id IS NOT NULL;
