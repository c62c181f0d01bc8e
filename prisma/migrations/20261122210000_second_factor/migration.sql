-- Second factors, recovery codes, and the proof that a session carries. See docs/decisions/0088-ask-for-a-second-factor.md.
CREATE TABLE authenticator_apps (
  id TEXT NOT NULL PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  name TEXT NOT NULL,
  secret BYTEA NOT NULL,
  last_step INTEGER NOT NULL DEFAULT 0,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  confirmed_at TIMESTAMPTZ(3),
  last_used_at TIMESTAMPTZ(3),
  CONSTRAINT authenticator_apps_name_length CHECK (char_length(name) BETWEEN 1 AND 60)
);
CREATE INDEX authenticator_apps_user_id_idx ON authenticator_apps (user_id);
CREATE UNIQUE INDEX authenticator_apps_one_pending_key ON authenticator_apps (user_id) WHERE confirmed_at IS NULL;

CREATE TABLE passkeys (
  id TEXT NOT NULL PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  name TEXT NOT NULL,
  public_key BYTEA NOT NULL,
  counter BIGINT NOT NULL DEFAULT 0,
  transports TEXT[] NOT NULL DEFAULT '{}',
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  last_used_at TIMESTAMPTZ(3),
  CONSTRAINT passkeys_name_length CHECK (char_length(name) BETWEEN 1 AND 60)
);
CREATE INDEX passkeys_user_id_idx ON passkeys (user_id);

CREATE TABLE recovery_codes (
  digest TEXT NOT NULL PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  used_at TIMESTAMPTZ(3)
);
CREATE INDEX recovery_codes_user_id_idx ON recovery_codes (user_id);

CREATE TABLE sign_in_challenges (
  digest TEXT NOT NULL PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  kind TEXT NOT NULL,
  failures SMALLINT NOT NULL DEFAULT 0,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  expires_at TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT sign_in_challenges_kind CHECK (kind IN ('factor', 'set-up')),
  CONSTRAINT sign_in_challenges_failures CHECK (failures BETWEEN 0 AND 5)
);
CREATE INDEX sign_in_challenges_user_id_idx ON sign_in_challenges (user_id);
CREATE INDEX sign_in_challenges_expires_at_idx ON sign_in_challenges (expires_at);

-- The version before writes neither column: its sessions are opened with a password and proven when they are created.
ALTER TABLE sessions ADD COLUMN opened_with TEXT NOT NULL DEFAULT 'password', ADD COLUMN proven_at TIMESTAMPTZ(3);
