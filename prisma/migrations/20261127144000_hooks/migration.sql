-- Addresses of other programs that the server calls after events, and the calls. A call holds ids and no personal data.
CREATE TABLE hooks (
  id TEXT NOT NULL PRIMARY KEY,
  url TEXT NOT NULL,
  form TEXT NOT NULL,
  events TEXT[] NOT NULL,
  -- Encrypted. Signs the calls.
  secret BYTEA NOT NULL,
  created_by TEXT,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  disabled_at TIMESTAMPTZ(3),
  CONSTRAINT hooks_form CHECK (form IN ('json', 'slack', 'teams', 'indexnow')),
  CONSTRAINT hooks_url_length CHECK (char_length(url) BETWEEN 1 AND 2000)
);

CREATE TABLE hook_calls (
  id TEXT NOT NULL PRIMARY KEY DEFAULT gen_random_uuid()::text,
  hook_id TEXT NOT NULL REFERENCES hooks (id) ON DELETE CASCADE ON UPDATE CASCADE,
  event TEXT NOT NULL,
  kind TEXT NOT NULL,
  record_id TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'waiting',
  -- Number of this claim. Updates of an older claim are ignored.
  claims INTEGER NOT NULL DEFAULT 0,
  failures INTEGER NOT NULL DEFAULT 0,
  due_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  answered_at TIMESTAMPTZ(3),
  -- HTTP status of the last response, or why there was none.
  outcome TEXT,
  CONSTRAINT hook_calls_state CHECK (state IN ('waiting', 'sent', 'dead')),
  CONSTRAINT hook_calls_kind CHECK (kind IN ('message', 'applicant', 'job'))
);
CREATE INDEX hook_calls_hook_id_state_due_at_idx ON hook_calls (hook_id, state, due_at);
CREATE INDEX hook_calls_created_at_idx ON hook_calls (created_at);

-- Jobs that the events know as public. Dates publish a job without a write, so the server compares this table with the jobs.
CREATE TABLE announced_jobs (
  id TEXT NOT NULL PRIMARY KEY,
  updated_at TIMESTAMPTZ(3) NOT NULL
);

-- Queues a call to each hook of an event, in the transaction of the write. Arguments: the event, the kind of the record, and the
-- column with its id.
CREATE FUNCTION queue_hook_calls() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO hook_calls (hook_id, event, kind, record_id)
  SELECT id, TG_ARGV[0], TG_ARGV[1], to_jsonb(coalesce(NEW, OLD)) ->> TG_ARGV[2] FROM hooks
  WHERE TG_ARGV[0] = ANY (events) AND disabled_at IS NULL;
  RETURN NULL;
END;
$$;

-- Suspected spam counts as received when staff release it.
CREATE TRIGGER messages_received AFTER INSERT ON messages
  FOR EACH ROW WHEN (NEW.quarantined_at IS NULL) EXECUTE FUNCTION queue_hook_calls('message.received', 'message', 'id');
CREATE TRIGGER messages_released AFTER UPDATE OF quarantined_at ON messages
  FOR EACH ROW WHEN (OLD.quarantined_at IS NOT NULL AND NEW.quarantined_at IS NULL)
  EXECUTE FUNCTION queue_hook_calls('message.received', 'message', 'id');
CREATE TRIGGER applicants_received AFTER INSERT ON applicants
  FOR EACH ROW WHEN (NEW.quarantined_at IS NULL) EXECUTE FUNCTION queue_hook_calls('application.received', 'applicant', 'id');
CREATE TRIGGER applicants_released AFTER UPDATE OF quarantined_at ON applicants
  FOR EACH ROW WHEN (OLD.quarantined_at IS NOT NULL AND NEW.quarantined_at IS NULL)
  EXECUTE FUNCTION queue_hook_calls('application.received', 'applicant', 'id');
CREATE TRIGGER applicants_moved AFTER UPDATE OF stage ON applicants
  FOR EACH ROW WHEN (OLD.stage <> NEW.stage) EXECUTE FUNCTION queue_hook_calls('application.stage', 'applicant', 'id');
CREATE TRIGGER answers_of_applicants AFTER INSERT ON answers
  FOR EACH ROW WHEN (NEW.applicant_id IS NOT NULL)
  EXECUTE FUNCTION queue_hook_calls('answer.received', 'applicant', 'applicant_id');
CREATE TRIGGER answers_of_messages AFTER INSERT ON answers
  FOR EACH ROW WHEN (NEW.message_id IS NOT NULL)
  EXECUTE FUNCTION queue_hook_calls('answer.received', 'message', 'message_id');

CREATE TRIGGER interviews_booked AFTER UPDATE OF state ON interviews
  FOR EACH ROW WHEN (OLD.state <> 'booked' AND NEW.state = 'booked' AND NEW.applicant_id IS NOT NULL)
  EXECUTE FUNCTION queue_hook_calls('interview.booked', 'applicant', 'applicant_id');
CREATE TRIGGER interviews_cancelled AFTER UPDATE OF state ON interviews
  FOR EACH ROW WHEN (OLD.state = 'booked' AND NEW.state = 'cancelled' AND NEW.applicant_id IS NOT NULL)
  EXECUTE FUNCTION queue_hook_calls('interview.cancelled', 'applicant', 'applicant_id');
-- A first call is stored as booked.
CREATE TRIGGER interviews_of_messages_booked AFTER INSERT ON interviews
  FOR EACH ROW WHEN (NEW.state = 'booked' AND NEW.message_id IS NOT NULL)
  EXECUTE FUNCTION queue_hook_calls('interview.booked', 'message', 'message_id');
CREATE TRIGGER interviews_of_messages_cancelled AFTER UPDATE OF state ON interviews
  FOR EACH ROW WHEN (OLD.state = 'booked' AND NEW.state = 'cancelled' AND NEW.message_id IS NOT NULL)
  EXECUTE FUNCTION queue_hook_calls('interview.cancelled', 'message', 'message_id');

CREATE TRIGGER announced_jobs_opened AFTER INSERT ON announced_jobs
  FOR EACH ROW EXECUTE FUNCTION queue_hook_calls('job.opened', 'job', 'id');
CREATE TRIGGER announced_jobs_changed AFTER UPDATE ON announced_jobs
  FOR EACH ROW EXECUTE FUNCTION queue_hook_calls('job.changed', 'job', 'id');
CREATE TRIGGER announced_jobs_closed AFTER DELETE ON announced_jobs
  FOR EACH ROW EXECUTE FUNCTION queue_hook_calls('job.closed', 'job', 'id');
