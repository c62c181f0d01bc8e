ALTER TABLE jobs VALIDATE CONSTRAINT jobs_promise_override_length;
