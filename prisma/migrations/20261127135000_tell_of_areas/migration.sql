-- Open event streams check their sessions again, and end when the areas of their administrator have changed.
CREATE TRIGGER users_tell_staff_of_areas AFTER UPDATE OF areas ON users
  FOR EACH STATEMENT EXECUTE FUNCTION tell_staff('access');
