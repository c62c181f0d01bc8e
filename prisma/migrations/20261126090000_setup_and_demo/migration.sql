-- Ids of the records that the demonstration's seed has stored. A row of the kind 'removed' says that they shall not come back.
CREATE TABLE demo_rows (
    kind TEXT NOT NULL,
    id TEXT NOT NULL,

    CONSTRAINT demo_rows_pkey PRIMARY KEY (kind, id)
);

-- Digest of the code that the last start of a server without users has printed.
CREATE TABLE setup_code (
    id INTEGER PRIMARY KEY DEFAULT 1,
    digest TEXT NOT NULL,

    CONSTRAINT setup_code_one_row CHECK (id = 1)
);
