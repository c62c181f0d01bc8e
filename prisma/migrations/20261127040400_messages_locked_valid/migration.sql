ALTER TABLE messages VALIDATE CONSTRAINT messages_locked;
