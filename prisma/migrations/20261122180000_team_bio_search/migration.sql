-- Staff search the biography too. The expression is that of lib/team/table.ts.
CREATE INDEX CONCURRENTLY IF NOT EXISTS team_members_bio_search_idx ON team_members USING gin (lower(bio) gin_trgm_ops);
