-- How soon a person hears of new messages and applications: now, hourly, daily or never.
ALTER TABLE users ADD COLUMN notice_pace TEXT NOT NULL DEFAULT 'now';
-- What the form stood beside: service, webinar or general. Null for rows of earlier versions.
ALTER TABLE messages ADD COLUMN subject TEXT;
-- Ids of the users who hear of a job's applications. Ids of former users are ignored.
ALTER TABLE jobs ADD COLUMN owner_id TEXT, ADD COLUMN told_ids TEXT[] NOT NULL DEFAULT '{}';

-- New records that a person hears of in the next summary.
CREATE TABLE waiting_notices (
  id TEXT NOT NULL PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  message_id TEXT REFERENCES messages (id) ON DELETE CASCADE ON UPDATE CASCADE,
  applicant_id TEXT REFERENCES applicants (id) ON DELETE CASCADE ON UPDATE CASCADE,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT waiting_notices_one_record CHECK (num_nonnulls(message_id, applicant_id) = 1)
);
CREATE INDEX waiting_notices_user_id_idx ON waiting_notices (user_id);
CREATE INDEX waiting_notices_message_id_idx ON waiting_notices (message_id);
CREATE INDEX waiting_notices_applicant_id_idx ON waiting_notices (applicant_id);
