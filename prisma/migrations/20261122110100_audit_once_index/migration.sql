-- Rows without a key are all different. See docs/decisions/0034-bound-audit-rows-that-any-user-can-cause.md.
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS audit_events_once_key ON audit_events (once_key) WHERE once_key IS NOT NULL;
