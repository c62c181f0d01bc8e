-- Links to an applicant's own page, and the stage that a mail told. See docs/decisions/0085-show-applicants-what-a-mail-has-told-them.md.
CREATE TABLE application_links (
  digest TEXT NOT NULL PRIMARY KEY,
  applicant_id TEXT NOT NULL REFERENCES applicants (id) ON DELETE CASCADE ON UPDATE CASCADE,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  expires_at TIMESTAMPTZ(3) NOT NULL
);
CREATE INDEX application_links_applicant_id_idx ON application_links (applicant_id);
CREATE INDEX application_links_expires_at_idx ON application_links (expires_at);

ALTER TABLE replies ADD COLUMN stage TEXT;
