ALTER TABLE messages ADD COLUMN IF NOT EXISTS asked_call_at timestamptz(3);
