-- Tells every container, with the commit, what changed in the staff area: a topic, never what it says
-- (docs/decisions/0018-live.md). One call a statement, however many rows it touched. PostgreSQL itself sends equal
-- words of one transaction once. Semicolons of functions are written as \x3b: the engine that applies migrations cuts
-- statements at every semicolon.
CREATE FUNCTION tell_staff() RETURNS trigger LANGUAGE plpgsql AS
  E'BEGIN PERFORM pg_notify(\'staff\', TG_ARGV[0])\x3b RETURN NULL\x3b END\x3b';

-- Sessions are deleted at every sign-in and every hour, mostly none: only one that was there is told.
CREATE FUNCTION tell_staff_of_deleted() RETURNS trigger LANGUAGE plpgsql AS
  E'BEGIN IF EXISTS (SELECT FROM gone) THEN PERFORM pg_notify(\'staff\', TG_ARGV[0])\x3b END IF\x3b RETURN NULL\x3b END\x3b';

CREATE TRIGGER messages_tell_staff AFTER INSERT OR UPDATE OR DELETE ON messages
  FOR EACH STATEMENT EXECUTE FUNCTION tell_staff('messages');

CREATE TRIGGER applicants_tell_staff AFTER INSERT OR UPDATE OR DELETE ON applicants
  FOR EACH STATEMENT EXECUTE FUNCTION tell_staff('applicants');

-- Who may look has changed: open streams look at their sessions again.
CREATE TRIGGER sessions_tell_staff AFTER DELETE ON sessions REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION tell_staff_of_deleted('access');

CREATE TRIGGER users_tell_staff AFTER UPDATE OF role ON users
  FOR EACH STATEMENT EXECUTE FUNCTION tell_staff('access');
