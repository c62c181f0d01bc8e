-- The list of events about API keys. The condition must be that of the filter `keys` in lib/audit/table.ts.
CREATE INDEX CONCURRENTLY IF NOT EXISTS audit_events_keys_idx ON audit_events (at, id) WHERE target_type = 'key';
