-- Lists offer jobs and administrators as choices, which every server keeps in memory until one of them changes. A server of
-- an older version ignores the topic.
CREATE TRIGGER jobs_tell_staff_of_choices AFTER INSERT OR DELETE OR UPDATE OF title, deleted_at ON jobs
  FOR EACH STATEMENT EXECUTE FUNCTION tell_staff('choices');

CREATE TRIGGER users_tell_staff_of_choices AFTER INSERT OR DELETE OR UPDATE OF first_name, last_name, role, deleted_at ON users
  FOR EACH STATEMENT EXECUTE FUNCTION tell_staff('choices');
