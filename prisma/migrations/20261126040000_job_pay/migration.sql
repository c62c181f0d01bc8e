-- Amounts with cents. The integer columns keep the whole units, so that the previous version can read and write them.
-- See docs/decisions/0124-keep-cents-beside-the-whole-amounts.md.
ALTER TABLE jobs
  ADD COLUMN pay_min_exact NUMERIC(11, 2),
  ADD COLUMN pay_max_exact NUMERIC(11, 2);
