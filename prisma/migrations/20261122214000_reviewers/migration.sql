-- Reviewers of jobs and their opinions. See docs/decisions/0090-show-reviewers-an-application-without-the-desk.md.
CREATE TABLE job_reviewers (
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  job_id TEXT NOT NULL REFERENCES jobs (id) ON DELETE CASCADE ON UPDATE CASCADE,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (user_id, job_id)
);
CREATE INDEX job_reviewers_job_id_idx ON job_reviewers (job_id);

-- An opinion stays when its reviewer is deleted, as a note stays when its author is.
CREATE TABLE opinions (
  applicant_id TEXT NOT NULL REFERENCES applicants (id) ON DELETE CASCADE ON UPDATE CASCADE,
  reviewer_id TEXT NOT NULL,
  verdict TEXT NOT NULL,
  reason TEXT NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  changed_at TIMESTAMPTZ(3),
  PRIMARY KEY (applicant_id, reviewer_id),
  CONSTRAINT opinions_verdict CHECK (verdict IN ('yes', 'no', 'unsure')),
  CONSTRAINT opinions_reason_length CHECK (char_length(reason) BETWEEN 1 AND 2000)
);
CREATE INDEX opinions_reviewer_id_idx ON opinions (reviewer_id);

CREATE TABLE opinion_requests (
  applicant_id TEXT NOT NULL REFERENCES applicants (id) ON DELETE CASCADE ON UPDATE CASCADE,
  reviewer_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  asked_at TIMESTAMPTZ(3) NOT NULL,
  PRIMARY KEY (applicant_id, reviewer_id)
);
CREATE INDEX opinion_requests_reviewer_id_idx ON opinion_requests (reviewer_id);

-- Notes from before this migration were written for administrators only.
ALTER TABLE notes ADD COLUMN for_reviewers BOOLEAN NOT NULL DEFAULT false;

-- For each row, because a cascading delete runs a statement on a table even when it has no such rows.
CREATE TRIGGER job_reviewers_tell_staff AFTER INSERT OR DELETE ON job_reviewers
  FOR EACH ROW EXECUTE FUNCTION tell_staff('applicants');
CREATE TRIGGER opinions_tell_staff AFTER INSERT OR UPDATE ON opinions
  FOR EACH ROW EXECUTE FUNCTION tell_staff('applicants');
CREATE TRIGGER opinion_requests_tell_staff AFTER INSERT OR UPDATE ON opinion_requests
  FOR EACH ROW EXECUTE FUNCTION tell_staff('applicants');
