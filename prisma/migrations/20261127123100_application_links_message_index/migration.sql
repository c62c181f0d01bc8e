CREATE INDEX CONCURRENTLY IF NOT EXISTS application_links_message_id_idx ON application_links (message_id);
