-- Denied requests are recorded once for each user, route and hour. See docs/decisions/0034-bound-audit-rows-that-any-user-can-cause.md.
ALTER TABLE audit_events ADD COLUMN once_key TEXT;
