-- Consent with each application, receipts of what was erased, and what finding, erasing and retention look for.
-- See docs/decisions/0023-privacy.md.

-- AlterTable
ALTER TABLE "applicants" ADD COLUMN "consent_version" TEXT, ADD COLUMN "consented_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "erasure_receipts" (
    "number" TEXT NOT NULL,
    "address_digest" TEXT NOT NULL,
    "erased_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "erased_by" TEXT NOT NULL,
    "request_id" TEXT NOT NULL,
    "counts" JSONB NOT NULL,
    "account_kept" BOOLEAN NOT NULL,

    CONSTRAINT "erasure_receipts_pkey" PRIMARY KEY ("number")
);

-- CreateIndex
CREATE INDEX "erasure_receipts_address_digest_idx" ON "erasure_receipts"("address_digest");

-- CreateIndex
CREATE INDEX "erasure_receipts_erased_at_idx" ON "erasure_receipts"("erased_at");

-- CreateIndex
CREATE INDEX "idempotency_keys_resource_id_idx" ON "idempotency_keys"("resource_id");

-- CreateIndex
CREATE INDEX "audit_events_actor_id_idx" ON "audit_events"("actor_id");


-- A version and its time, or neither. Nobody's text fits into a version.
ALTER TABLE applicants
  ADD CONSTRAINT applicants_consent_whole CHECK ((consent_version IS NULL) = (consented_at IS NULL)),
  ADD CONSTRAINT applicants_consent_version CHECK (consent_version ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}[.][0-9]{1,4}d$');

-- A digest of SHA-256, and numbers: no place for an address or a name. Like the audit log it is only added to.
ALTER TABLE erasure_receipts
  ADD CONSTRAINT erasure_receipts_number CHECK (number ~ '^ER-[0-9]{8}-[0-9A-Z]{6}$'),
  ADD CONSTRAINT erasure_receipts_digest CHECK (address_digest ~ '^[A-Za-z0-9_-]{43}$'),
  ADD CONSTRAINT erasure_receipts_counts
    CHECK (jsonb_typeof(counts) = 'object' AND NOT jsonb_path_exists(counts, '$.* ? (@.type() <> "number")'));
CREATE TRIGGER erasure_receipts_insert_only BEFORE UPDATE OR DELETE OR TRUNCATE ON erasure_receipts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The privacy desk looks for an address in any letter case, in the trash too.
CREATE INDEX messages_address_idx ON messages (lower(email));
CREATE INDEX applicants_address_idx ON applicants (lower(email));
-- Users have users_lower_email_key, and users_trash_idx for the few who are there.

-- Retention takes the oldest first, wherever they are.
CREATE INDEX messages_age_idx ON messages (created_at, id);
CREATE INDEX applicants_age_idx ON applicants (created_at, id);
