-- Keys with which programs call the API, and the key of an audit event. See docs/decisions/0091-let-programs-call-the-api-with-keys.md.
CREATE TABLE api_keys (
  id TEXT NOT NULL PRIMARY KEY,
  digest TEXT NOT NULL,
  name TEXT NOT NULL,
  rights TEXT[] NOT NULL,
  owner_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  expires_on DATE NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  last_used_at TIMESTAMPTZ(3),
  ended_at TIMESTAMPTZ(3),
  CONSTRAINT api_keys_name_length CHECK (char_length(name) BETWEEN 1 AND 60),
  CONSTRAINT api_keys_rights CHECK (cardinality(rights) > 0)
);
CREATE UNIQUE INDEX api_keys_digest_key ON api_keys (digest);
CREATE INDEX api_keys_owner_id_idx ON api_keys (owner_id);

ALTER TABLE audit_events ADD COLUMN key_id TEXT;
