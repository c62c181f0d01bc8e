ALTER TABLE applicants VALIDATE CONSTRAINT applicants_locked;
