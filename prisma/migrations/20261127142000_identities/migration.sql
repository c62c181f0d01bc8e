-- Accounts of users at the company's identity provider (OpenID Connect).
CREATE TABLE identities (
  issuer text NOT NULL,
  subject text NOT NULL,
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (issuer, subject)
);

CREATE UNIQUE INDEX identities_user_id_issuer_key ON identities (user_id, issuer);
