-- Files to scan in the order in which lib/applications/rescan.ts takes them. Replaces applicants_unscanned_idx, which the
-- version before this one uses.
CREATE INDEX CONCURRENTLY IF NOT EXISTS applicants_scan_queue_idx ON applicants (resume_scan_tried_at NULLS FIRST, created_at, id)
  WHERE resume_name IS NOT NULL AND coalesce(resume_scan, 'PENDING') = 'PENDING' AND resume_scan_attempts < 3;
