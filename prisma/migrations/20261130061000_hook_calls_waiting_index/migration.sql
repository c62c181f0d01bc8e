CREATE INDEX CONCURRENTLY IF NOT EXISTS hook_calls_waiting_idx ON hook_calls (hook_id, kind, record_id) WHERE state = 'waiting';
