-- The trash, and an audit log that says what was changed. See docs/decisions/0015-trash-and-history.md.

-- AlterTable
ALTER TABLE "users" ADD COLUMN "deleted_at" TIMESTAMPTZ(3), ADD COLUMN "deleted_by" TEXT;

-- AlterTable
ALTER TABLE "messages" ADD COLUMN "deleted_at" TIMESTAMPTZ(3), ADD COLUMN "deleted_by" TEXT;

-- AlterTable
ALTER TABLE "team_members" ADD COLUMN "deleted_at" TIMESTAMPTZ(3), ADD COLUMN "deleted_by" TEXT;

-- AlterTable
ALTER TABLE "jobs" ADD COLUMN "deleted_at" TIMESTAMPTZ(3), ADD COLUMN "deleted_by" TEXT;

-- AlterTable
ALTER TABLE "applicants" ADD COLUMN "deleted_at" TIMESTAMPTZ(3), ADD COLUMN "deleted_by" TEXT,
  ADD COLUMN "deleted_with_job" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "audit_events" ADD COLUMN "details" JSONB;

-- AlterTable
ALTER TABLE "outbox" ADD COLUMN "about" TEXT;

-- CreateIndex
CREATE INDEX "outbox_about_idx" ON "outbox"("about");


-- Whatever is in the trash was put there by somebody.
ALTER TABLE users ADD CONSTRAINT users_deleted_by CHECK ((deleted_at IS NULL) = (deleted_by IS NULL));
ALTER TABLE messages ADD CONSTRAINT messages_deleted_by CHECK ((deleted_at IS NULL) = (deleted_by IS NULL));
ALTER TABLE team_members ADD CONSTRAINT team_members_deleted_by CHECK ((deleted_at IS NULL) = (deleted_by IS NULL));
ALTER TABLE jobs ADD CONSTRAINT jobs_deleted_by CHECK ((deleted_at IS NULL) = (deleted_by IS NULL));
ALTER TABLE applicants
  ADD CONSTRAINT applicants_deleted_by CHECK ((deleted_at IS NULL) = (deleted_by IS NULL)),
  ADD CONSTRAINT applicants_deleted_with_job CHECK (deleted_at IS NOT NULL OR NOT deleted_with_job);

-- A few words such as {"from": "USER", "to": "ADMIN"}: no place for anybody's text.
ALTER TABLE audit_events ADD CONSTRAINT audit_events_details_small
  CHECK (jsonb_typeof(details) = 'object' AND octet_length(details::text) <= 500);

ALTER TABLE outbox ADD CONSTRAINT outbox_about_form CHECK (about ~ '^[a-z]+:.{1,64}$');

-- An e-mail is free again once its user is in the trash.
DROP INDEX users_lower_email_key;
CREATE UNIQUE INDEX users_lower_email_key ON users (lower(email)) WHERE deleted_at IS NULL;

-- Every list is read without the trash, so that is what its index holds. The trigram indexes of the searches and
-- applicants_job_idx stay whole: the first are narrowed by the row anyway, the second finds what goes with a job.
DROP INDEX users_newest_idx;
CREATE INDEX users_newest_idx ON users (created_at DESC, id DESC) WHERE deleted_at IS NULL;
DROP INDEX users_admins_idx;
CREATE INDEX users_admins_idx ON users (id) WHERE role = 'ADMIN' AND deleted_at IS NULL;
DROP INDEX messages_inbox_idx;
CREATE INDEX messages_inbox_idx ON messages (created_at DESC, id DESC)
  WHERE quarantined_at IS NULL AND deleted_at IS NULL;
DROP INDEX messages_spam_idx;
CREATE INDEX messages_spam_idx ON messages (created_at DESC, id DESC)
  WHERE quarantined_at IS NOT NULL AND deleted_at IS NULL;
DROP INDEX messages_unread_idx;
CREATE INDEX messages_unread_idx ON messages (id)
  WHERE NOT is_read AND quarantined_at IS NULL AND deleted_at IS NULL;
DROP INDEX team_members_display_order_created_at_id_idx;
CREATE INDEX team_members_order_idx ON team_members (display_order, created_at, id) WHERE deleted_at IS NULL;
DROP INDEX jobs_order_idx;
CREATE INDEX jobs_order_idx ON jobs (status DESC, created_at DESC, id DESC) WHERE deleted_at IS NULL;
DROP INDEX applicants_inbox_idx;
CREATE INDEX applicants_inbox_idx ON applicants (created_at DESC, id DESC)
  WHERE quarantined_at IS NULL AND deleted_at IS NULL;
DROP INDEX applicants_spam_idx;
CREATE INDEX applicants_spam_idx ON applicants (created_at DESC, id DESC)
  WHERE quarantined_at IS NOT NULL AND deleted_at IS NULL;

-- The trash itself, newest first. The purge reads it from the other end.
CREATE INDEX users_trash_idx ON users (deleted_at DESC, id DESC) WHERE deleted_at IS NOT NULL;
CREATE INDEX messages_trash_idx ON messages (deleted_at DESC, id DESC) WHERE deleted_at IS NOT NULL;
CREATE INDEX team_members_trash_idx ON team_members (deleted_at DESC, id DESC) WHERE deleted_at IS NOT NULL;
CREATE INDEX jobs_trash_idx ON jobs (deleted_at DESC, id DESC) WHERE deleted_at IS NOT NULL;
CREATE INDEX applicants_trash_idx ON applicants (deleted_at DESC, id DESC)
  WHERE deleted_at IS NOT NULL AND NOT deleted_with_job;
