-- Finds other applications with the same phone number, however it is written. lib/desk/other-applications.ts uses the expression.
CREATE INDEX CONCURRENTLY IF NOT EXISTS applicants_phone_digits_idx ON applicants (regexp_replace(phone, '[^0-9]', '', 'g'));
