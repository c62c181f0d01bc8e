ALTER TABLE attachments ADD COLUMN IF NOT EXISTS scan_attempts smallint NOT NULL DEFAULT 0;
