ALTER TABLE messages VALIDATE CONSTRAINT messages_outcome, VALIDATE CONSTRAINT messages_source;
