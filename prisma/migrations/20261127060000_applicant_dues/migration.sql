-- What a job offers beside pay, who employs, and what its form asks beside name, email, phone and resume. All optional.

ALTER TABLE jobs
  ADD COLUMN benefits TEXT,
  -- The client who employs, or 'confidential'. Null: the company.
  ADD COLUMN employer TEXT,
  ADD COLUMN asks_cover_note BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN asks_profile_link BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN asks_work_authorization BOOLEAN NOT NULL DEFAULT false;

ALTER TABLE applicants
  ADD COLUMN cover_note TEXT,
  ADD COLUMN profile_link TEXT,
  ADD COLUMN work_authorized TEXT,
  ADD COLUMN needs_sponsorship TEXT;

ALTER TABLE jobs
  ADD CONSTRAINT jobs_benefits CHECK (char_length(benefits) BETWEEN 1 AND 2000) NOT VALID,
  ADD CONSTRAINT jobs_employer CHECK (char_length(employer) BETWEEN 1 AND 100) NOT VALID;

ALTER TABLE applicants
  ADD CONSTRAINT applicants_cover_note CHECK (char_length(cover_note) BETWEEN 1 AND 2000) NOT VALID,
  ADD CONSTRAINT applicants_profile_link CHECK (profile_link ~* '^https?://') NOT VALID,
  ADD CONSTRAINT applicants_work_authorization CHECK (
    work_authorized IN ('yes', 'no') AND needs_sponsorship IN ('yes', 'no')
  ) NOT VALID;
