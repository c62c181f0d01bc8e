-- The secret of an app that waits for its first code belongs to one sign-in or session.
-- See docs/decisions/0088-ask-for-a-second-factor.md.
ALTER TABLE sign_in_challenges ADD COLUMN app_secret BYTEA;
ALTER TABLE sessions ADD COLUMN app_secret BYTEA;
