-- Invitations to become a user. A row is deleted when its invitation is accepted or withdrawn.
CREATE TABLE invitations (
  id TEXT NOT NULL PRIMARY KEY,
  -- In small letters, so that the index below compares addresses without letter case.
  email TEXT NOT NULL,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  role "Role" NOT NULL DEFAULT 'USER',
  areas "area"[] NOT NULL DEFAULT '{messages,hiring,site,people}',
  -- Of the secret in the newest link.
  digest TEXT NOT NULL,
  invited_by TEXT REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  expires_at TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT invitations_email CHECK (email = lower(email))
);
CREATE UNIQUE INDEX invitations_email_key ON invitations (email);
CREATE UNIQUE INDEX invitations_digest_key ON invitations (digest);
CREATE INDEX invitations_invited_by_idx ON invitations (invited_by);
CREATE INDEX invitations_expires_at_idx ON invitations (expires_at);
