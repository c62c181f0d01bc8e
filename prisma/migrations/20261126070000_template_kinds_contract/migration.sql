-- Allows the kinds of confirmations, which the previous version never writes, and ships their texts.
-- See docs/decisions/0127-edit-confirmations-as-templates.md.
ALTER TABLE mail_templates
  DROP CONSTRAINT mail_templates_kind,
  ADD CONSTRAINT mail_templates_kind CHECK (kind IN ('reply', 'decline', 'invite', 'received', 'added')) NOT VALID;

INSERT INTO mail_templates (id, name, kind, subject, text) VALUES
('confirm-received', 'Application received', 'received', 'Your application: {job_title}',
'Hello,

Thank you for your application at {company} ({job_title}). We''ve received {documents}.

Next, {reader} will read it. You''ll have an answer from us {answer_time}, even if it''s a no.'),
('confirm-added', 'Application added by staff', 'added', 'Your application: {job_title}',
'Hello,

We added your application at {company} ({job_title}) to our list. So far we have {documents}.

Next, {reader} will read it. You''ll have an answer from us {answer_time}, even if it''s a no.')
ON CONFLICT DO NOTHING;
