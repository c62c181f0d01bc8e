-- Two more orders in which staff may sort, as 20261121080000_people_tables has the others (docs/decisions/0017-tables.md).
CREATE INDEX users_by_role_idx ON users (role, created_at, id) WHERE deleted_at IS NULL;
-- Those without a role have a place too: nothing compares with NULL.
CREATE INDEX team_members_by_role_idx ON team_members (coalesce(role, '') COLLATE "und-x-icu", id) WHERE deleted_at IS NULL;
