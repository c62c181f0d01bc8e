-- What staff change in the tab Website, over the defaults of the build. Rows are only added: the newest version of a key
-- holds, and the older ones are its history. A null value stands for the default.
CREATE TABLE site_settings (
  key text NOT NULL,
  version integer NOT NULL,
  value jsonb,
  changed_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  changed_by text,
  PRIMARY KEY (key, version),
  CONSTRAINT site_settings_version CHECK (version > 0),
  CONSTRAINT site_settings_value CHECK (jsonb_typeof(value) = 'object' AND pg_column_size(value) < 65536)
);
