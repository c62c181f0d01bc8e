-- Servers keep the numbers at the tabs in memory until one of them changes. Other triggers report messages, applicants, users and
-- added or deleted jobs. A server of an older version ignores the topic.
CREATE TRIGGER jobs_tell_staff_of_counts AFTER UPDATE OF status ON jobs
  FOR EACH STATEMENT EXECUTE FUNCTION tell_staff('counts');

CREATE TRIGGER team_members_tell_staff_of_counts AFTER INSERT OR DELETE OR UPDATE OF deleted_at ON team_members
  FOR EACH STATEMENT EXECUTE FUNCTION tell_staff('counts');

-- For each row, because every mail changes its state when it is sent, and only failed mails are counted.
CREATE TRIGGER outbox_tell_staff_of_failed AFTER UPDATE OF state ON outbox
  FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state AND (OLD.state = 'DEAD' OR NEW.state = 'DEAD'))
  EXECUTE FUNCTION tell_staff('counts');

CREATE TRIGGER outbox_tell_staff_of_removed AFTER DELETE ON outbox
  FOR EACH ROW WHEN (OLD.state = 'DEAD') EXECUTE FUNCTION tell_staff('counts');
