-- A job's dates, pay, place and contact, all optional. See docs/decisions/0080-publish-jobs-by-dates-in-every-query.md.
-- The dates are days in the company's time zone. The last day is included.

ALTER TABLE jobs
  ADD COLUMN opens_on DATE,
  ADD COLUMN closes_on DATE,
  ADD COLUMN pay_min INTEGER,
  ADD COLUMN pay_max INTEGER,
  ADD COLUMN pay_currency TEXT,
  ADD COLUMN pay_unit TEXT,
  ADD COLUMN work_mode TEXT,
  ADD COLUMN city TEXT,
  ADD COLUMN region TEXT,
  ADD COLUMN country TEXT,
  ADD COLUMN contact_id TEXT;

ALTER TABLE jobs
  ADD CONSTRAINT jobs_dates CHECK (
    opens_on BETWEEN '2000-01-01' AND '2099-12-31' AND closes_on BETWEEN '2000-01-01' AND '2099-12-31' AND closes_on >= opens_on
  ) NOT VALID,
  ADD CONSTRAINT jobs_pay CHECK (pay_min >= 0 AND pay_max >= 0 AND pay_max >= pay_min) NOT VALID,
  ADD CONSTRAINT jobs_pay_whole CHECK (
    num_nonnulls(pay_min, pay_max) = 0 OR num_nonnulls(pay_currency, pay_unit) = 2
  ) NOT VALID,
  ADD CONSTRAINT jobs_pay_currency CHECK (pay_currency ~ '^[A-Z]{3}$') NOT VALID,
  ADD CONSTRAINT jobs_pay_unit CHECK (pay_unit IN ('year', 'month', 'hour')) NOT VALID,
  ADD CONSTRAINT jobs_work_mode CHECK (work_mode IN ('onsite', 'hybrid', 'remote')) NOT VALID,
  ADD CONSTRAINT jobs_place CHECK (
    char_length(city) BETWEEN 1 AND 100 AND char_length(region) BETWEEN 1 AND 100 AND country ~ '^[A-Z]{2}$'
  ) NOT VALID,
  ADD CONSTRAINT jobs_contact_id_fkey FOREIGN KEY (contact_id) REFERENCES team_members (id) ON DELETE SET NULL ON UPDATE CASCADE NOT VALID;
