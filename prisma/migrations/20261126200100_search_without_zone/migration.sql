-- The time zone stands in site/company.json alone. The text that searches compare holds no date any longer, because a generated
-- column would need a zone of its own. lib/lists/search-days.ts finds days by the instants between which they lie. The stored
-- texts of older rows keep their date until the row changes.
CREATE OR REPLACE FUNCTION company_date(moment timestamptz) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN '';
