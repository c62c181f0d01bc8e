-- Imports of applicants and jobs from CSV files. The rows and files of an import are deleted when it is done.
CREATE TABLE imports (
  id TEXT NOT NULL PRIMARY KEY,
  kind TEXT NOT NULL,
  file_name TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'preview',
  columns TEXT[] NOT NULL,
  mapping JSONB NOT NULL,
  total INTEGER NOT NULL,
  imported INTEGER NOT NULL DEFAULT 0,
  created_by TEXT NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  changed_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  undone_by TEXT,
  CONSTRAINT imports_kind CHECK (kind IN ('applicants', 'jobs')),
  CONSTRAINT imports_state CHECK (state IN ('preview', 'running', 'done', 'undoing', 'undone'))
);
CREATE INDEX imports_state_idx ON imports (state, changed_at);
CREATE INDEX imports_created_at_idx ON imports (created_at, id);

CREATE TABLE import_rows (
  import_id TEXT NOT NULL REFERENCES imports (id) ON DELETE CASCADE ON UPDATE CASCADE,
  line INTEGER NOT NULL,
  cells TEXT NOT NULL,
  PRIMARY KEY (import_id, line)
);

CREATE TABLE import_files (
  import_id TEXT NOT NULL REFERENCES imports (id) ON DELETE CASCADE ON UPDATE CASCADE,
  key TEXT NOT NULL,
  name TEXT NOT NULL,
  problem TEXT,
  scan TEXT,
  scan_attempts SMALLINT NOT NULL DEFAULT 0,
  bytes BYTEA,
  PRIMARY KEY (import_id, key),
  CONSTRAINT import_files_problem CHECK ((bytes IS NULL) = (problem IS NOT NULL))
);

ALTER TABLE applicants ADD COLUMN import_id TEXT;
ALTER TABLE jobs ADD COLUMN import_id TEXT;

-- Open pages of the staff area show how far an import is.
CREATE TRIGGER imports_tell_staff AFTER UPDATE OF state ON imports
  FOR EACH STATEMENT EXECUTE FUNCTION tell_staff('applicants');
