-- Orders the calls of one transaction, which have the same created_at. A default that is set later leaves old rows as they are.
-- A sequence would need a grant before the previous version could write.
ALTER TABLE hook_calls ADD COLUMN IF NOT EXISTS queued_at timestamptz(6);
ALTER TABLE hook_calls ALTER COLUMN queued_at SET DEFAULT clock_timestamp();
