-- An index for each order in which staff may sort a list (docs/decisions/0017-tables.md), without what is in the trash. Ties are broken by id
-- in the same direction, so that one index serves both. Text is ordered as people expect, letters with accents beside those without.

-- Whether a message is read stands in the index: pages and counts of the filter never visit the table.
DROP INDEX messages_inbox_idx;
DROP INDEX messages_unread_idx;
CREATE INDEX messages_inbox_idx ON messages (created_at DESC, id DESC) INCLUDE (is_read)
  WHERE quarantined_at IS NULL AND deleted_at IS NULL;
CREATE INDEX messages_unread_idx ON messages (created_at DESC, id DESC)
  WHERE NOT is_read AND quarantined_at IS NULL AND deleted_at IS NULL;
CREATE INDEX messages_by_name_idx ON messages (name COLLATE "und-x-icu", id) INCLUDE (is_read)
  WHERE quarantined_at IS NULL AND deleted_at IS NULL;
CREATE INDEX messages_by_email_idx ON messages (email COLLATE "und-x-icu", id) INCLUDE (is_read)
  WHERE quarantined_at IS NULL AND deleted_at IS NULL;
CREATE INDEX messages_by_company_idx ON messages (company COLLATE "und-x-icu", id) INCLUDE (is_read)
  WHERE quarantined_at IS NULL AND deleted_at IS NULL;

CREATE INDEX applicants_by_name_idx ON applicants (first_name COLLATE "und-x-icu", last_name COLLATE "und-x-icu", id)
  WHERE quarantined_at IS NULL AND deleted_at IS NULL;
CREATE INDEX applicants_by_email_idx ON applicants (email COLLATE "und-x-icu", id)
  WHERE quarantined_at IS NULL AND deleted_at IS NULL;

CREATE INDEX jobs_by_created_idx ON jobs (created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX jobs_by_title_idx ON jobs (title COLLATE "und-x-icu", id) WHERE deleted_at IS NULL;
CREATE INDEX jobs_by_type_idx ON jobs (type, created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX jobs_by_location_idx ON jobs (location COLLATE "und-x-icu", id) WHERE deleted_at IS NULL;
