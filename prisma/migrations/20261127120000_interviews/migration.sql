-- Appointments with applicants, and first calls with prospects. PostgreSQL refuses two bookings of one person or one room at a time.

-- Trusted since PostgreSQL 13: an owner of the database may create it. It lets GiST compare texts.
CREATE EXTENSION IF NOT EXISTS btree_gist;

ALTER TABLE users ADD COLUMN takes_first_calls BOOLEAN NOT NULL DEFAULT false;

-- Without either record, the person was erased: the server tells the interviewers and deletes the row.
CREATE TABLE interviews (
  id TEXT NOT NULL PRIMARY KEY,
  applicant_id TEXT REFERENCES applicants (id) ON DELETE SET NULL ON UPDATE CASCADE,
  message_id TEXT REFERENCES messages (id) ON DELETE SET NULL ON UPDATE CASCADE,
  state TEXT NOT NULL DEFAULT 'offered',
  -- Null until a time is booked.
  starts_at TIMESTAMPTZ(3),
  ends_at TIMESTAMPTZ(3),
  place TEXT NOT NULL,
  room TEXT,
  note TEXT NOT NULL DEFAULT '',
  buffer_minutes INTEGER NOT NULL DEFAULT 0,
  -- SEQUENCE of iCalendar.
  sequence INTEGER NOT NULL DEFAULT 0,
  outcome TEXT,
  outcome_note TEXT,
  reminded_at TIMESTAMPTZ(3),
  created_by TEXT,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  version INTEGER NOT NULL DEFAULT 1,
  CONSTRAINT interviews_one_record CHECK (num_nonnulls(applicant_id, message_id) <= 1),
  CONSTRAINT interviews_state CHECK (state IN ('offered', 'booked', 'cancelled')),
  CONSTRAINT interviews_outcome CHECK (outcome IN ('held', 'no-show', 'not-held')),
  CONSTRAINT interviews_time CHECK ((starts_at IS NULL) = (ends_at IS NULL) AND starts_at < ends_at),
  CONSTRAINT interviews_booked CHECK (state <> 'booked' OR starts_at IS NOT NULL)
);
CREATE INDEX interviews_applicant_id_idx ON interviews (applicant_id);
CREATE INDEX interviews_message_id_idx ON interviews (message_id);
CREATE INDEX interviews_starts_at_id_idx ON interviews (starts_at, id);
CREATE INDEX interviews_open_outcome_idx ON interviews (ends_at, id) WHERE state = 'booked' AND outcome IS NULL;
CREATE INDEX interviews_offered_idx ON interviews (created_at, id) WHERE state = 'offered';

CREATE TABLE interview_slots (
  id TEXT NOT NULL PRIMARY KEY,
  interview_id TEXT NOT NULL REFERENCES interviews (id) ON DELETE CASCADE ON UPDATE CASCADE,
  starts_at TIMESTAMPTZ(3) NOT NULL,
  ends_at TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT interview_slots_time CHECK (starts_at < ends_at)
);
CREATE UNIQUE INDEX interview_slots_interview_id_starts_at_key ON interview_slots (interview_id, starts_at);

CREATE TABLE interviewers (
  interview_id TEXT NOT NULL REFERENCES interviews (id) ON DELETE CASCADE ON UPDATE CASCADE,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  PRIMARY KEY (interview_id, user_id)
);
CREATE INDEX interviewers_user_id_idx ON interviewers (user_id);

-- Times that people and rooms are taken, with the buffer after the appointment.
CREATE TABLE interview_bookings (
  id TEXT NOT NULL PRIMARY KEY,
  interview_id TEXT NOT NULL REFERENCES interviews (id) ON DELETE CASCADE ON UPDATE CASCADE,
  interviewer_id TEXT REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  room TEXT,
  starts_at TIMESTAMPTZ(3) NOT NULL,
  ends_at TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT interview_bookings_one_resource CHECK (num_nonnulls(interviewer_id, room) = 1),
  CONSTRAINT interview_bookings_one_person EXCLUDE USING gist (interviewer_id WITH =, tstzrange(starts_at, ends_at) WITH &&),
  CONSTRAINT interview_bookings_one_room EXCLUDE USING gist (lower(room) WITH =, tstzrange(starts_at, ends_at) WITH &&)
);
CREATE INDEX interview_bookings_interview_id_idx ON interview_bookings (interview_id);
CREATE INDEX interview_bookings_ends_at_idx ON interview_bookings (ends_at);

-- Weekly hours in which a person may be booked, in minutes of the day in the company's time zone.
CREATE TABLE interview_hours (
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  -- 1 is Monday, 7 is Sunday.
  weekday INTEGER NOT NULL,
  starts INTEGER NOT NULL,
  ends INTEGER NOT NULL,
  PRIMARY KEY (user_id, weekday, starts),
  CONSTRAINT interview_hours_time CHECK (weekday BETWEEN 1 AND 7 AND starts >= 0 AND starts < ends AND ends <= 1440)
);

CREATE TABLE absences (
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  from_day DATE NOT NULL,
  until_day DATE NOT NULL,
  PRIMARY KEY (user_id, from_day),
  CONSTRAINT absences_order CHECK (from_day <= until_day)
);

-- The private address of a person's calendar. Stores only a digest of its secret.
CREATE TABLE calendar_addresses (
  user_id TEXT NOT NULL PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  digest TEXT NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE UNIQUE INDEX calendar_addresses_digest_key ON calendar_addresses (digest);

-- An erasure leaves nothing that was written about the person, and frees the time at once.
CREATE FUNCTION forget_interview() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.place := '';
  NEW.note := '';
  NEW.outcome_note := NULL;
  DELETE FROM interview_bookings WHERE interview_id = OLD.id;
  RETURN NEW;
END;
$$;
CREATE TRIGGER interviews_forget BEFORE UPDATE ON interviews
  FOR EACH ROW WHEN (num_nonnulls(NEW.applicant_id, NEW.message_id) = 0) EXECUTE FUNCTION forget_interview();

-- For each row, because a cascading delete runs a statement on the table even when it has no such rows.
CREATE TRIGGER interviews_tell_staff AFTER INSERT OR UPDATE OR DELETE ON interviews
  FOR EACH ROW EXECUTE FUNCTION tell_staff('applicants');
