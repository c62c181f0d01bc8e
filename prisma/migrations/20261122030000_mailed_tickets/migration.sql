-- Lets the server mail a living link again. See docs/decisions/0030-nobody-locks-an-owner-out.md.
ALTER TABLE password_tickets ADD COLUMN nonce TEXT, ADD COLUMN mailed_at TIMESTAMPTZ(3);
