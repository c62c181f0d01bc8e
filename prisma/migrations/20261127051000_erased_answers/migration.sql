-- Whether messages and applications that were erased were answered in time, without persons. A row of its own for each, because
-- two erasures that update one counter could deadlock. Maintenance deletes rows after 90 days.
CREATE TABLE erased_answers (
  id UUID PRIMARY KEY DEFAULT gen_random_uuid(),
  kind TEXT NOT NULL,
  -- Day of arrival, in UTC.
  day DATE NOT NULL,
  in_time BOOLEAN NOT NULL,
  -- Whole hours from the arrival to the answer. Null without an answer.
  hours INTEGER
);

-- Returns the messages and applications whose answer has come or is late. Leaves out suspected spam, the demonstration, and what
-- was closed or deleted before its answer was due.
CREATE FUNCTION answer_outcomes()
RETURNS TABLE (kind TEXT, id TEXT, created_at TIMESTAMPTZ, day DATE, in_time BOOLEAN, hours INTEGER)
LANGUAGE sql STABLE AS $$
  SELECT 'message', id, created_at, (created_at AT TIME ZONE 'UTC')::date, coalesce(answered_at <= answer_due_at, false),
    floor(extract(epoch FROM answered_at - created_at) / 3600)::int
  FROM messages
  WHERE quarantined_at IS NULL AND (answered_at IS NOT NULL OR answer_due_at < least(now(), clock_stopped_at, deleted_at))
    AND answer_due_at IS NOT NULL AND NOT EXISTS (SELECT FROM demo_rows WHERE demo_rows.id = messages.id)
  UNION ALL
  SELECT 'applicant', id, created_at, (created_at AT TIME ZONE 'UTC')::date, coalesce(answered_at <= answer_due_at, false),
    floor(extract(epoch FROM answered_at - created_at) / 3600)::int
  FROM applicants
  WHERE quarantined_at IS NULL AND (answered_at IS NOT NULL OR answer_due_at < least(now(), clock_stopped_at, deleted_at))
    AND answer_due_at IS NOT NULL AND NOT EXISTS (SELECT FROM demo_rows WHERE demo_rows.id = applicants.id)
$$;

CREATE FUNCTION keep_answer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO erased_answers (kind, day, in_time, hours)
  SELECT kind, day, in_time, hours FROM answer_outcomes() AS outcome WHERE outcome.kind = TG_ARGV[0] AND outcome.id = OLD.id;
  RETURN OLD;
END;
$$;

-- Before, because the function reads the row.
CREATE TRIGGER messages_keep_answer BEFORE DELETE ON messages
  FOR EACH ROW EXECUTE FUNCTION keep_answer('message');
CREATE TRIGGER applicants_keep_answer BEFORE DELETE ON applicants
  FOR EACH ROW EXECUTE FUNCTION keep_answer('applicant');
