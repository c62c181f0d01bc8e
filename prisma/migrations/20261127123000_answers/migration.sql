-- What people write back, and the files of both directions.
CREATE TABLE answers (
  id TEXT NOT NULL PRIMARY KEY,
  applicant_id TEXT REFERENCES applicants (id) ON DELETE CASCADE ON UPDATE CASCADE,
  message_id TEXT REFERENCES messages (id) ON DELETE CASCADE ON UPDATE CASCADE,
  text TEXT NOT NULL,
  via TEXT NOT NULL,
  mail_digest TEXT UNIQUE,
  received_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT answers_one_record CHECK (num_nonnulls(applicant_id, message_id) = 1),
  CONSTRAINT answers_via CHECK (via IN ('page', 'mail'))
);
CREATE INDEX answers_applicant_id_received_at_id_idx ON answers (applicant_id, received_at, id);
CREATE INDEX answers_message_id_received_at_id_idx ON answers (message_id, received_at, id);
-- For each row, because a cascading delete runs a statement on a table even when it has no such rows.
CREATE TRIGGER answers_tell_staff_of_applicants AFTER INSERT ON answers
  FOR EACH ROW WHEN (NEW.applicant_id IS NOT NULL) EXECUTE FUNCTION tell_staff('applicants');
CREATE TRIGGER answers_tell_staff_of_messages AFTER INSERT ON answers
  FOR EACH ROW WHEN (NEW.message_id IS NOT NULL) EXECUTE FUNCTION tell_staff('messages');

CREATE TABLE attachments (
  id TEXT NOT NULL PRIMARY KEY,
  answer_id TEXT REFERENCES answers (id) ON DELETE CASCADE ON UPDATE CASCADE,
  reply_id TEXT REFERENCES replies (id) ON DELETE CASCADE ON UPDATE CASCADE,
  place SMALLINT NOT NULL,
  name TEXT NOT NULL,
  size INTEGER NOT NULL,
  scan TEXT,
  bytes BYTEA NOT NULL,
  CONSTRAINT attachments_one_text CHECK (num_nonnulls(answer_id, reply_id) = 1),
  CONSTRAINT attachments_scan CHECK (scan IN ('PENDING', 'CLEAN', 'INFECTED'))
);
CREATE INDEX attachments_answer_id_idx ON attachments (answer_id);
CREATE INDEX attachments_reply_id_idx ON attachments (reply_id);

-- A link leads to the page of an address, and belongs to an application or to a message.
ALTER TABLE application_links ALTER COLUMN applicant_id DROP NOT NULL;
ALTER TABLE application_links ADD COLUMN message_id TEXT;
ALTER TABLE application_links ADD CONSTRAINT application_links_message_id_fkey
  FOREIGN KEY (message_id) REFERENCES messages (id) ON DELETE CASCADE ON UPDATE CASCADE NOT VALID;

-- The hours to an answer count from what the person wrote last, and the day is still that of the arrival.
CREATE OR REPLACE FUNCTION answer_outcomes()
RETURNS TABLE (kind TEXT, id TEXT, created_at TIMESTAMPTZ, day DATE, in_time BOOLEAN, hours INTEGER)
LANGUAGE sql STABLE AS $$
  SELECT 'message', id, created_at, (created_at AT TIME ZONE 'UTC')::date, coalesce(answered_at <= answer_due_at, false),
    floor(extract(epoch FROM answered_at - coalesce((SELECT max(received_at) FROM answers
      WHERE message_id = messages.id AND received_at <= answered_at), created_at)) / 3600)::int
  FROM messages
  WHERE quarantined_at IS NULL AND (answered_at IS NOT NULL OR answer_due_at < least(now(), clock_stopped_at, deleted_at))
    AND answer_due_at IS NOT NULL AND NOT EXISTS (SELECT FROM demo_rows WHERE demo_rows.id = messages.id)
  UNION ALL
  SELECT 'applicant', id, created_at, (created_at AT TIME ZONE 'UTC')::date, coalesce(answered_at <= answer_due_at, false),
    floor(extract(epoch FROM answered_at - coalesce((SELECT max(received_at) FROM answers
      WHERE applicant_id = applicants.id AND received_at <= answered_at), created_at)) / 3600)::int
  FROM applicants
  WHERE quarantined_at IS NULL AND (answered_at IS NOT NULL OR answer_due_at < least(now(), clock_stopped_at, deleted_at))
    AND answer_due_at IS NOT NULL AND NOT EXISTS (SELECT FROM demo_rows WHERE demo_rows.id = applicants.id)
$$;
