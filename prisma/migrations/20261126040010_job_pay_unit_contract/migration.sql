-- Pay for a week and for a day. The previous version writes only units that the new check accepts too.
ALTER TABLE jobs DROP CONSTRAINT jobs_pay_unit;
ALTER TABLE jobs
  ADD CONSTRAINT jobs_pay_unit CHECK (pay_unit IN ('year', 'month', 'week', 'day', 'hour')) NOT VALID;
