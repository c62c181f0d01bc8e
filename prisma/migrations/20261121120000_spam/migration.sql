-- Why something was held back as spam, and the proofs of work that have been used. See docs/decisions/0025-spam.md.

-- AlterTable
ALTER TABLE "messages" ADD COLUMN "spam_signs" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[], ADD COLUMN "fingerprint" TEXT;

-- AlterTable
ALTER TABLE "applicants" ADD COLUMN "spam_signs" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[], ADD COLUMN "fingerprint" TEXT;

-- CreateTable
CREATE TABLE "spent_proofs" (
    "digest" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "spent_proofs_pkey" PRIMARY KEY ("digest")
);

-- CreateIndex
CREATE INDEX "spent_proofs_expires_at_idx" ON "spent_proofs"("expires_at");


-- Codes and digests, never a text.
ALTER TABLE messages
  ADD CONSTRAINT messages_spam_signs CHECK (array_length(spam_signs, 1) <= 20 AND char_length(array_to_string(spam_signs, '')) <= 400),
  ADD CONSTRAINT messages_fingerprint CHECK (fingerprint ~ '^[\w-]{43}$');
ALTER TABLE applicants
  ADD CONSTRAINT applicants_spam_signs CHECK (array_length(spam_signs, 1) <= 20 AND char_length(array_to_string(spam_signs, '')) <= 400),
  ADD CONSTRAINT applicants_fingerprint CHECK (fingerprint ~ '^[\w-]{43}$');
ALTER TABLE spent_proofs
  ADD CONSTRAINT spent_proofs_digest CHECK (digest ~ '^[\w-]{43}$');

-- The same text, or file, of the last days.
CREATE INDEX messages_fingerprint_idx ON messages (fingerprint, created_at) WHERE fingerprint IS NOT NULL;
CREATE INDEX applicants_fingerprint_idx ON applicants (fingerprint, created_at) WHERE fingerprint IS NOT NULL;
