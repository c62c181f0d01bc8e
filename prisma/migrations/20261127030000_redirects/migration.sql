-- Addresses of an earlier site that lead to pages of this one. See docs/decisions/0138-keep-redirects-in-memory.md.
CREATE TABLE redirects (
  id TEXT NOT NULL PRIMARY KEY,
  from_path TEXT NOT NULL,
  to_path TEXT NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  created_by TEXT NOT NULL,
  CONSTRAINT redirects_from_path_length CHECK (char_length(from_path) BETWEEN 2 AND 500),
  CONSTRAINT redirects_to_path_length CHECK (char_length(to_path) BETWEEN 1 AND 2000)
);
CREATE UNIQUE INDEX redirects_from_path_key ON redirects (from_path);
CREATE INDEX redirects_by_from_idx ON redirects (from_path, id);
CREATE INDEX redirects_by_created_idx ON redirects (created_at, id);
CREATE INDEX redirects_folded_idx ON redirects USING gin (search_fold(from_path || ' ' || to_path) gin_trgm_ops);
