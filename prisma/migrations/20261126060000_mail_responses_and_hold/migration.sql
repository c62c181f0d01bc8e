-- What the mail server answered last: a later bounce names its queue id.
ALTER TABLE outbox ADD COLUMN server_response TEXT;
ALTER TABLE replies ADD COLUMN server_response TEXT;

-- Holds all mails back. One row, which knows the transaction that wrote it. In a database that was restored from a dump, another
-- transaction wrote the row, see docs/decisions/0126-hold-mails-after-a-restore.md.
CREATE TABLE outbox_hold (
    id INTEGER PRIMARY KEY DEFAULT 1,
    written_by TEXT NOT NULL,
    held_at TIMESTAMPTZ(3),

    CONSTRAINT outbox_hold_one_row CHECK (id = 1)
);
INSERT INTO outbox_hold (written_by) VALUES (pg_current_xact_id()::xid::text);
