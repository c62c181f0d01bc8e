-- How a person of the staff sees the lists: 'table' or 'list'.
ALTER TABLE users ADD COLUMN list_view TEXT NOT NULL DEFAULT 'table';
