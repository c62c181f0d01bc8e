-- The pace of alert mails counts those of the last minute every five seconds.
CREATE INDEX CONCURRENTLY IF NOT EXISTS outbox_alerts_idx ON outbox (created_at)
  WHERE kind IN ('alert-new-job', 'alert-weekly', 'alert-renewal');
