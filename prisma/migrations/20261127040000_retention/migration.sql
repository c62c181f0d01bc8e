-- Retention from the decision, holds, locks, and counts of erased applications. See docs/decisions/0141-count-retention-from-the-decision.md.

-- The constant default gives every row the time of this migration: when an older application was decided is not known, and
-- the time now keeps it longest. The column only counts in a closed stage.
ALTER TABLE applicants
  ADD COLUMN decided_at TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP,
  ADD COLUMN locked_until TIMESTAMPTZ(3);
ALTER TABLE applicants ALTER COLUMN decided_at SET DEFAULT NULL;
ALTER TABLE messages ADD COLUMN locked_until TIMESTAMPTZ(3);

-- What hides the trash hides a locked record too. Restoring it fails, also in the version before.
ALTER TABLE applicants ADD CONSTRAINT applicants_locked
  CHECK (locked_until IS NULL OR (deleted_at IS NOT NULL AND NOT deleted_with_job)) NOT VALID;
ALTER TABLE messages ADD CONSTRAINT messages_locked CHECK (locked_until IS NULL OR deleted_at IS NOT NULL) NOT VALID;

-- Triggers, so that no way to change a stage can forget it, also in the version before.
CREATE FUNCTION set_decided_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.decided_at := CASE WHEN NEW.stage IN ('hired', 'declined', 'withdrawn') THEN CURRENT_TIMESTAMP END;
  RETURN NEW;
END $$;
CREATE TRIGGER applicants_set_decided_at BEFORE UPDATE OF stage ON applicants
  FOR EACH ROW WHEN (OLD.stage IS DISTINCT FROM NEW.stage) EXECUTE FUNCTION set_decided_at();
CREATE TRIGGER applicants_insert_decided_at BEFORE INSERT ON applicants
  FOR EACH ROW WHEN (NEW.decided_at IS NULL) EXECUTE FUNCTION set_decided_at();

CREATE TABLE holds (
  id TEXT NOT NULL PRIMARY KEY,
  applicant_id TEXT REFERENCES applicants (id) ON DELETE CASCADE ON UPDATE CASCADE,
  message_id TEXT REFERENCES messages (id) ON DELETE CASCADE ON UPDATE CASCADE,
  job_id TEXT REFERENCES jobs (id) ON DELETE CASCADE ON UPDATE CASCADE,
  reason TEXT NOT NULL,
  placed_by TEXT NOT NULL,
  placed_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  lifted_at TIMESTAMPTZ(3),
  lifted_by TEXT,
  CONSTRAINT holds_one_record CHECK (num_nonnulls(applicant_id, message_id, job_id) = 1),
  CONSTRAINT holds_reason_length CHECK (char_length(reason) BETWEEN 1 AND 500),
  CONSTRAINT holds_lifted CHECK ((lifted_at IS NULL) = (lifted_by IS NULL))
);
CREATE UNIQUE INDEX holds_applicant_key ON holds (applicant_id) WHERE lifted_at IS NULL;
CREATE UNIQUE INDEX holds_message_key ON holds (message_id) WHERE lifted_at IS NULL;
CREATE UNIQUE INDEX holds_job_key ON holds (job_id) WHERE lifted_at IS NULL;
-- Foreign keys, for deletions.
CREATE INDEX holds_applicant_id_idx ON holds (applicant_id);
CREATE INDEX holds_message_id_idx ON holds (message_id);
CREATE INDEX holds_job_id_idx ON holds (job_id);

CREATE TABLE erased_application_counts (
  job_id TEXT NOT NULL REFERENCES jobs (id) ON DELETE CASCADE ON UPDATE CASCADE,
  day DATE NOT NULL,
  source TEXT NOT NULL,
  applications INTEGER NOT NULL,
  interviews INTEGER NOT NULL,
  hires INTEGER NOT NULL,
  PRIMARY KEY (job_id, day, source)
);
CREATE INDEX erased_application_counts_day_idx ON erased_application_counts (day);
