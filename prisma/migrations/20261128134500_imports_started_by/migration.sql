ALTER TABLE imports ADD COLUMN IF NOT EXISTS started_by text;
