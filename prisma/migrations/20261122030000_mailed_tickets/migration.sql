-- Lets the server mail a living link again. See docs/decisions/0030-keep-owners-able-to-sign-in-during-an-attack.md.
ALTER TABLE password_tickets ADD COLUMN nonce TEXT, ADD COLUMN mailed_at TIMESTAMPTZ(3);
