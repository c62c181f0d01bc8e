-- Alone, because the check reads the whole table.
ALTER TABLE mail_templates VALIDATE CONSTRAINT mail_templates_kind;
