ALTER TABLE notes VALIDATE CONSTRAINT notes_message_id_fkey, VALIDATE CONSTRAINT notes_one_record;
