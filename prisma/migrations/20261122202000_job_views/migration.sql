-- Views of job pages, and the first interview of an application. See docs/decisions/0083-count-views-in-memory-and-sources-without-storage.md.

CREATE TABLE job_views (
  job_id TEXT NOT NULL REFERENCES jobs (id) ON DELETE CASCADE ON UPDATE CASCADE,
  day DATE NOT NULL,
  source TEXT NOT NULL,
  views INTEGER NOT NULL,
  PRIMARY KEY (job_id, day, source),
  CONSTRAINT job_views_source CHECK (source ~ '^[a-z0-9_-]{1,40}$'),
  CONSTRAINT job_views_views CHECK (views > 0)
);
CREATE INDEX job_views_day_idx ON job_views (day);

ALTER TABLE applicants ADD COLUMN interviewed_at TIMESTAMPTZ(3);

-- A trigger, so that no way to change a stage can forget it, also in the version before.
CREATE FUNCTION set_interviewed_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.interviewed_at := CURRENT_TIMESTAMP;
  RETURN NEW;
END $$;
CREATE TRIGGER applicants_set_interviewed_at BEFORE INSERT OR UPDATE OF stage ON applicants
  FOR EACH ROW WHEN (NEW.interviewed_at IS NULL AND NEW.stage IN ('interview', 'offer', 'hired'))
  EXECUTE FUNCTION set_interviewed_at();
