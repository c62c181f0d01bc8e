-- Alerts about new positions. See docs/decisions/0087-send-alerts-at-a-pace-with-a-ledger.md.
CREATE TABLE job_alerts (
  id TEXT NOT NULL PRIMARY KEY,
  email TEXT NOT NULL,
  type TEXT NOT NULL DEFAULT '',
  words TEXT NOT NULL DEFAULT '',
  frequency TEXT NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  confirmed_at TIMESTAMPTZ(3),
  expires_at TIMESTAMPTZ(3) NOT NULL,
  renewal_asked_at TIMESTAMPTZ(3),
  checked_at TIMESTAMPTZ(3),
  next_weekly_at TIMESTAMPTZ(3),
  CONSTRAINT job_alerts_frequency CHECK (frequency IN ('now', 'weekly'))
);
CREATE INDEX job_alerts_email_idx ON job_alerts (lower(email));
CREATE INDEX job_alerts_expires_at_idx ON job_alerts (expires_at);
CREATE INDEX job_alerts_confirmed_at_idx ON job_alerts (confirmed_at) WHERE confirmed_at IS NOT NULL;
CREATE INDEX job_alerts_next_weekly_at_idx ON job_alerts (next_weekly_at) WHERE next_weekly_at IS NOT NULL;

-- How far the mails about a new job have come.
CREATE TABLE job_alert_runs (
  job_id TEXT NOT NULL PRIMARY KEY REFERENCES jobs (id) ON DELETE CASCADE ON UPDATE CASCADE,
  after_alert_id TEXT NOT NULL DEFAULT '',
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  done_at TIMESTAMPTZ(3)
);

-- What was mailed to whom, so that nothing is sent twice.
CREATE TABLE job_alert_mails (
  alert_id TEXT NOT NULL REFERENCES job_alerts (id) ON DELETE CASCADE ON UPDATE CASCADE,
  job_id TEXT NOT NULL REFERENCES jobs (id) ON DELETE CASCADE ON UPDATE CASCADE,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (alert_id, job_id)
);
CREATE INDEX job_alert_mails_job_id_idx ON job_alert_mails (job_id);
