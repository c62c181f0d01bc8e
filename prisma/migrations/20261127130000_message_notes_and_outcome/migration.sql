-- Notes, the outcome and the source of messages.
ALTER TABLE notes ADD COLUMN message_id TEXT, ALTER COLUMN applicant_id DROP NOT NULL;
ALTER TABLE notes
  ADD CONSTRAINT notes_message_id_fkey FOREIGN KEY (message_id) REFERENCES messages (id) ON DELETE CASCADE ON UPDATE CASCADE NOT VALID,
  ADD CONSTRAINT notes_one_record CHECK (num_nonnulls(applicant_id, message_id) = 1) NOT VALID;
ALTER TABLE messages ADD COLUMN outcome TEXT, ADD COLUMN source TEXT NOT NULL DEFAULT 'site';
ALTER TABLE messages
  ADD CONSTRAINT messages_outcome CHECK (outcome IN ('won', 'not_for_us', 'nothing')) NOT VALID,
  ADD CONSTRAINT messages_source CHECK (source ~ '^[a-z0-9_-]{1,40}$') NOT VALID;
-- For each row, because a cascading delete runs a statement on this table even when the record has no notes.
CREATE TRIGGER notes_tell_staff_of_messages AFTER INSERT OR UPDATE ON notes
  FOR EACH ROW WHEN (NEW.message_id IS NOT NULL) EXECUTE FUNCTION tell_staff('messages');
CREATE TRIGGER notes_tell_staff_of_deleted AFTER DELETE ON notes
  FOR EACH ROW WHEN (OLD.message_id IS NOT NULL) EXECUTE FUNCTION tell_staff('messages');
