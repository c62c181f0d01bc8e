-- As messages_folded_idx, with the expression of lib/users/table.ts. Replaces users_search_idx.
CREATE INDEX CONCURRENTLY IF NOT EXISTS users_folded_idx ON users USING gin (search_fold(search) gin_trgm_ops);
