ALTER TABLE applicants
  VALIDATE CONSTRAINT applicants_cover_note, VALIDATE CONSTRAINT applicants_profile_link,
  VALIDATE CONSTRAINT applicants_work_authorization;
