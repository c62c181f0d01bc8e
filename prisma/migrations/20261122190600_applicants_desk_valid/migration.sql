ALTER TABLE applicants
  VALIDATE CONSTRAINT applicants_stage, VALIDATE CONSTRAINT applicants_source, VALIDATE CONSTRAINT applicants_owner_id_fkey;
