-- An import of old applications calls no hook.
CREATE OR REPLACE TRIGGER applicants_received AFTER INSERT ON applicants
  FOR EACH ROW WHEN (NEW.quarantined_at IS NULL AND NEW.import_id IS NULL)
  EXECUTE FUNCTION queue_hook_calls('application.received', 'applicant', 'id');
