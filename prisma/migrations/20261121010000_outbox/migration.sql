-- Mails to send, each written in the transaction of what it tells about, see docs/decisions/0010-mail-outbox.md.

-- CreateEnum
CREATE TYPE "MailState" AS ENUM ('PENDING', 'SENT', 'DEAD');

-- CreateTable
CREATE TABLE "outbox" (
    "id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "sealed" BYTEA,
    "state" "MailState" NOT NULL DEFAULT 'PENDING',
    "claims" INTEGER NOT NULL DEFAULT 0,
    "refusals" SMALLINT NOT NULL DEFAULT 0,
    "last_error" TEXT,
    "due_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "not_after" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "settled_at" TIMESTAMPTZ(3),

    CONSTRAINT "outbox_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "outbox_state_settled_at_idx" ON "outbox"("state", "settled_at");


-- A waiting mail has its text, a sent one no longer. Both kinds of end have a time.
ALTER TABLE outbox
  ADD CONSTRAINT outbox_kind_length CHECK (char_length(kind) BETWEEN 1 AND 40),
  ADD CONSTRAINT outbox_sealed_until_sent CHECK ((state = 'SENT') = (sealed IS NULL)),
  ADD CONSTRAINT outbox_settled_with_time CHECK ((state = 'PENDING') = (settled_at IS NULL)),
  ADD CONSTRAINT outbox_last_error_length CHECK (char_length(last_error) <= 100);

-- What the drain asks for: waiting mails in the order in which they are due.
CREATE INDEX outbox_due_idx ON outbox (due_at, id) WHERE state = 'PENDING';
