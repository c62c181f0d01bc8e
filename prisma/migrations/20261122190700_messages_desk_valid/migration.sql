ALTER TABLE messages VALIDATE CONSTRAINT messages_owner_id_fkey;
