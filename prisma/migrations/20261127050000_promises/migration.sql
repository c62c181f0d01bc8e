-- Why a job is on the website without what the site promises about jobs, such as its pay.
ALTER TABLE jobs ADD COLUMN promise_override TEXT;
ALTER TABLE jobs ADD CONSTRAINT jobs_promise_override_length
  CHECK (char_length(promise_override) BETWEEN 1 AND 200) NOT VALID;

-- General applicants whom staff have told about a job, or have found not to fit it. No one is told twice.
CREATE TABLE job_matches (
  job_id TEXT NOT NULL REFERENCES jobs (id) ON DELETE CASCADE ON UPDATE CASCADE,
  applicant_id TEXT NOT NULL REFERENCES applicants (id) ON DELETE CASCADE ON UPDATE CASCADE,
  was_told BOOLEAN NOT NULL,
  decided_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (job_id, applicant_id)
);
CREATE INDEX job_matches_applicant_id_idx ON job_matches (applicant_id);
-- For each row, because a cascading delete runs a statement on a table even when it has no such rows.
CREATE TRIGGER job_matches_tell_staff AFTER INSERT ON job_matches
  FOR EACH ROW EXECUTE FUNCTION tell_staff('applicants');

-- Overview says which promises are broken, and jobs and settings decide about them.
CREATE TRIGGER jobs_tell_staff_of_promises
  AFTER INSERT OR UPDATE OF status, opens_on, closes_on, pay_min, pay_max, contact_id, promise_override, deleted_at ON jobs
  FOR EACH ROW EXECUTE FUNCTION tell_staff('promises');
CREATE TRIGGER site_settings_tell_staff AFTER INSERT ON site_settings
  FOR EACH STATEMENT EXECUTE FUNCTION tell_staff('promises');

INSERT INTO mail_templates (id, name, kind, subject, text) VALUES
('reply-new-job', 'A position that may suit you', 'reply', 'A new position: {job_title}',
'Hi {first_name},

You sent us your resume in case something came up. It has: we''re looking for someone for the {job_title} position, and I thought of you.

The details are on our website. If you''d like to be considered, just reply to this email. You don''t need to send anything again.

{sender_name}
{company}')
ON CONFLICT DO NOTHING;
