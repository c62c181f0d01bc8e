-- As messages_folded_idx, with the expression of lib/team/table.ts. Replaces team_members_search_idx and team_members_bio_search_idx.
CREATE INDEX CONCURRENTLY IF NOT EXISTS team_members_folded_idx ON team_members USING gin (
  search_fold(search || E'\n' || coalesce(bio, '')) gin_trgm_ops
);
