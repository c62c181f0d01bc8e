-- Retention takes closed applications by their decision, the earliest first.
CREATE INDEX CONCURRENTLY IF NOT EXISTS applicants_decided_idx ON applicants (decided_at, id)
  WHERE stage IN ('hired', 'declined', 'withdrawn');
