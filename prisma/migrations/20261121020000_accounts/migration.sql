-- Passwords that must be changed, tickets to change one, and what a session tells its owner.
-- See docs/decisions/0011-accounts.md.

-- CreateEnum
CREATE TYPE "TicketKind" AS ENUM ('CHALLENGE', 'RESET');

-- AlterTable
ALTER TABLE "users" ADD COLUMN "must_change_password" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "sessions" ADD COLUMN "device" TEXT NOT NULL DEFAULT 'Unknown device',
  ADD COLUMN "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- CreateTable
CREATE TABLE "password_tickets" (
    "digest" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "kind" "TicketKind" NOT NULL,
    "failures" SMALLINT NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "password_tickets_pkey" PRIMARY KEY ("digest")
);

-- CreateIndex
CREATE INDEX "password_tickets_user_id_idx" ON "password_tickets"("user_id");

-- CreateIndex
CREATE INDEX "password_tickets_expires_at_idx" ON "password_tickets"("expires_at");

-- AddForeignKey
ALTER TABLE "password_tickets" ADD CONSTRAINT "password_tickets_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;


-- SHA-256 in base64url: 43 characters. A ticket itself is never stored.
ALTER TABLE password_tickets
  ADD CONSTRAINT password_tickets_digest_form CHECK (digest ~ '^[\w-]{43}$'),
  ADD CONSTRAINT password_tickets_failures_range CHECK (failures BETWEEN 0 AND 5);

ALTER TABLE sessions
  ADD CONSTRAINT sessions_device_length CHECK (char_length(device) BETWEEN 1 AND 60);

-- Only the newest link that was mailed to somebody works.
CREATE UNIQUE INDEX password_tickets_one_reset_key ON password_tickets (user_id) WHERE kind = 'RESET';

-- The list of users, newest first, and the look at who administers.
CREATE INDEX users_newest_idx ON users (created_at DESC, id DESC);
CREATE INDEX users_admins_idx ON users (id) WHERE role = 'ADMIN';
