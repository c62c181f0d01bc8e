-- Résumés that the malware scanner answers with an error. See docs/decisions/0033-give-up-on-resumes-that-cannot-be-scanned.md.
ALTER TABLE applicants
  ADD COLUMN resume_scan_attempts SMALLINT NOT NULL DEFAULT 0,
  ADD COLUMN resume_scan_tried_at TIMESTAMPTZ(3);
