-- The orders in which staff may sort users and team members, as 20261121060000_tables has them for the other lists.
CREATE INDEX users_by_first_name_idx ON users (first_name COLLATE "und-x-icu", id) WHERE deleted_at IS NULL;
CREATE INDEX users_by_last_name_idx ON users (last_name COLLATE "und-x-icu", id) WHERE deleted_at IS NULL;
CREATE INDEX users_by_email_idx ON users (email COLLATE "und-x-icu", id) WHERE deleted_at IS NULL;

CREATE INDEX team_members_by_first_name_idx ON team_members (first_name COLLATE "und-x-icu", id) WHERE deleted_at IS NULL;
CREATE INDEX team_members_by_last_name_idx ON team_members (last_name COLLATE "und-x-icu", id) WHERE deleted_at IS NULL;
CREATE INDEX team_members_by_added_idx ON team_members (created_at, id) WHERE deleted_at IS NULL;
