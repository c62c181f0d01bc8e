-- Stage, owner and answer clock of applications and messages, with notes, replies and templates. See docs/decisions/0068-keep-the-desk-beside-the-record.md.

-- Rows from before this migration get a stopped clock by the constant default: nobody knows which of them are answered.
ALTER TABLE applicants
  ADD COLUMN stage TEXT NOT NULL DEFAULT 'new',
  ADD COLUMN decline_reason TEXT,
  ADD COLUMN source TEXT NOT NULL DEFAULT 'site',
  ADD COLUMN owner_id TEXT,
  ADD COLUMN answer_due_at TIMESTAMPTZ(3),
  ADD COLUMN answered_at TIMESTAMPTZ(3),
  ADD COLUMN clock_stopped_at TIMESTAMPTZ(3) DEFAULT '1970-01-01T00:00:00Z',
  ADD COLUMN confirmation_mail_id TEXT,
  ADD COLUMN desk_version INTEGER NOT NULL DEFAULT 1;

ALTER TABLE messages
  ADD COLUMN owner_id TEXT,
  ADD COLUMN answer_due_at TIMESTAMPTZ(3),
  ADD COLUMN answered_at TIMESTAMPTZ(3),
  ADD COLUMN clock_stopped_at TIMESTAMPTZ(3) DEFAULT '1970-01-01T00:00:00Z',
  ADD COLUMN desk_version INTEGER NOT NULL DEFAULT 1;

ALTER TABLE applicants ALTER COLUMN clock_stopped_at SET DEFAULT NULL;
ALTER TABLE messages ALTER COLUMN clock_stopped_at SET DEFAULT NULL;

ALTER TABLE applicants
  ADD CONSTRAINT applicants_stage CHECK (stage IN ('new', 'review', 'interview', 'offer', 'hired', 'declined', 'withdrawn')) NOT VALID,
  ADD CONSTRAINT applicants_source CHECK (source ~ '^[a-z0-9_-]{1,40}$') NOT VALID,
  ADD CONSTRAINT applicants_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE NOT VALID;
ALTER TABLE messages
  ADD CONSTRAINT messages_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE NOT VALID;

-- The number of claims whose outcome is known. A mail whose claim has no outcome may have left and cannot be recalled.
ALTER TABLE outbox ADD COLUMN settled_claims INTEGER NOT NULL DEFAULT 0;

CREATE TABLE notes (
  id TEXT NOT NULL PRIMARY KEY,
  applicant_id TEXT NOT NULL REFERENCES applicants (id) ON DELETE CASCADE ON UPDATE CASCADE,
  author_id TEXT,
  text TEXT NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT notes_text_length CHECK (char_length(text) BETWEEN 1 AND 5000)
);
CREATE INDEX notes_applicant_id_created_at_id_idx ON notes (applicant_id, created_at, id);

CREATE TABLE replies (
  id TEXT NOT NULL PRIMARY KEY,
  applicant_id TEXT REFERENCES applicants (id) ON DELETE CASCADE ON UPDATE CASCADE,
  message_id TEXT REFERENCES messages (id) ON DELETE CASCADE ON UPDATE CASCADE,
  kind TEXT NOT NULL,
  author_id TEXT,
  subject TEXT,
  text TEXT,
  state TEXT NOT NULL DEFAULT 'waiting',
  leaves_at TIMESTAMPTZ(3) NOT NULL,
  settled_at TIMESTAMPTZ(3),
  stage_before TEXT,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT replies_one_record CHECK (num_nonnulls(applicant_id, message_id) = 1),
  CONSTRAINT replies_kind CHECK (kind IN ('reply', 'decline', 'invite')),
  CONSTRAINT replies_state CHECK (state IN ('waiting', 'sent', 'failed', 'recalled'))
);
CREATE INDEX replies_applicant_id_created_at_id_idx ON replies (applicant_id, created_at, id);
CREATE INDEX replies_message_id_created_at_id_idx ON replies (message_id, created_at, id);
-- An application is declined by mail at most once, unless the mail was recalled.
CREATE UNIQUE INDEX replies_one_decline_key ON replies (applicant_id) WHERE kind = 'decline' AND state <> 'recalled';

CREATE TABLE mail_templates (
  id TEXT NOT NULL PRIMARY KEY,
  name TEXT NOT NULL,
  kind TEXT NOT NULL,
  subject TEXT NOT NULL,
  text TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  deleted_at TIMESTAMPTZ(3),
  deleted_by TEXT,
  CONSTRAINT mail_templates_kind CHECK (kind IN ('reply', 'decline', 'invite')),
  CONSTRAINT mail_templates_deleted_by CHECK ((deleted_at IS NULL) = (deleted_by IS NULL))
);
CREATE INDEX mail_templates_by_name_idx ON mail_templates (name COLLATE "und-x-icu", id) WHERE deleted_at IS NULL;
CREATE INDEX mail_templates_trash_idx ON mail_templates (deleted_at DESC, id DESC) WHERE deleted_at IS NOT NULL;

-- One row for each day whose digest was queued, so that it is sent once however many containers run.
CREATE TABLE digests (
  day DATE NOT NULL PRIMARY KEY,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);

CREATE TRIGGER notes_tell_staff AFTER INSERT OR UPDATE OR DELETE ON notes
  FOR EACH STATEMENT EXECUTE FUNCTION tell_staff('applicants');
-- For each row, because a cascading delete runs a statement on this table even when the record has no replies.
CREATE TRIGGER replies_tell_staff_of_applicants AFTER INSERT OR UPDATE ON replies
  FOR EACH ROW WHEN (NEW.applicant_id IS NOT NULL) EXECUTE FUNCTION tell_staff('applicants');
CREATE TRIGGER replies_tell_staff_of_messages AFTER INSERT OR UPDATE ON replies
  FOR EACH ROW WHEN (NEW.message_id IS NOT NULL) EXECUTE FUNCTION tell_staff('messages');
