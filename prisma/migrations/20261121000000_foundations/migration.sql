-- Users, sessions, messages, the team, and the tables behind idempotency keys and rate limits.
-- The lower half says what Prisma's schema language cannot: checks, expression indexes and the search column.

-- CreateEnum
CREATE TYPE "Role" AS ENUM ('USER', 'ADMIN');

-- CreateTable
CREATE TABLE "users" (
    "id" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "first_name" TEXT NOT NULL,
    "last_name" TEXT NOT NULL,
    "role" "Role" NOT NULL DEFAULT 'USER',
    "password_hash" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sessions" (
    "id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "messages" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "company" TEXT NOT NULL,
    "message" TEXT NOT NULL,
    "is_read" BOOLEAN NOT NULL DEFAULT false,
    "applied_job_id" TEXT,
    "applied_job_title" TEXT,
    "quarantined_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "messages_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "team_members" (
    "id" TEXT NOT NULL,
    "first_name" TEXT NOT NULL,
    "last_name" TEXT NOT NULL,
    "display_order" SMALLINT NOT NULL DEFAULT 0,
    "role" TEXT,
    "linkedin" TEXT,
    "bio" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "team_members_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "idempotency_keys" (
    "key" TEXT NOT NULL,
    "fingerprint" TEXT NOT NULL,
    "resource_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "rate_limits" (
    "key" VARCHAR(255) NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "rate_limits_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE INDEX "sessions_user_id_idx" ON "sessions"("user_id");

-- CreateIndex
CREATE INDEX "sessions_expires_at_idx" ON "sessions"("expires_at");

-- CreateIndex
CREATE INDEX "team_members_display_order_created_at_id_idx" ON "team_members"("display_order", "created_at", "id");

-- CreateIndex
CREATE INDEX "idempotency_keys_created_at_idx" ON "idempotency_keys"("created_at");

-- CreateIndex
CREATE INDEX "rate_limits_expire_idx" ON "rate_limits"("expire");

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;


-- The database refuses nonsense by itself. Lengths are those of specification section 5 and decisions section 4.
ALTER TABLE users
  ADD CONSTRAINT users_email_length CHECK (char_length(email) BETWEEN 4 AND 45),
  ADD CONSTRAINT users_first_name_length CHECK (char_length(first_name) BETWEEN 1 AND 45),
  ADD CONSTRAINT users_last_name_length CHECK (char_length(last_name) BETWEEN 1 AND 45),
  ADD CONSTRAINT users_password_hash_bcrypt CHECK (password_hash ~ '^\$2[aby]\$\d\d\$.{53}$');

ALTER TABLE sessions
  ADD CONSTRAINT sessions_end_after_start CHECK (expires_at > created_at);

ALTER TABLE messages
  ADD CONSTRAINT messages_name_length CHECK (char_length(name) BETWEEN 1 AND 100),
  ADD CONSTRAINT messages_email_length CHECK (char_length(email) BETWEEN 1 AND 254),
  ADD CONSTRAINT messages_phone_length CHECK (char_length(phone) BETWEEN 1 AND 32),
  ADD CONSTRAINT messages_company_length CHECK (char_length(company) BETWEEN 1 AND 100),
  ADD CONSTRAINT messages_message_length CHECK (char_length(message) BETWEEN 1 AND 5000);

ALTER TABLE team_members
  ADD CONSTRAINT team_members_first_name_length CHECK (char_length(first_name) BETWEEN 1 AND 45),
  ADD CONSTRAINT team_members_last_name_length CHECK (char_length(last_name) BETWEEN 1 AND 45),
  ADD CONSTRAINT team_members_order_range CHECK (display_order BETWEEN 0 AND 50),
  ADD CONSTRAINT team_members_role_length CHECK (char_length(role) BETWEEN 1 AND 45),
  ADD CONSTRAINT team_members_linkedin_https CHECK (char_length(linkedin) BETWEEN 1 AND 90 AND linkedin LIKE 'https://%'),
  ADD CONSTRAINT team_members_bio_length CHECK (char_length(bio) BETWEEN 1 AND 500);

-- One person, one e-mail address, whatever its letter case.
CREATE UNIQUE INDEX users_lower_email_key ON users (lower(email));

-- The date as staff see it. Immutable, so that a generated column may use it: the time zone is fixed here and must be
-- that of lib/content/company.ts.
CREATE FUNCTION company_date(moment timestamptz) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN to_char(moment AT TIME ZONE 'America/Los_Angeles', 'Mon DD, YYYY');

CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- Every field of the messages table, lower-cased, one a line, so that no match spans two fields.
ALTER TABLE messages ADD COLUMN search text NOT NULL GENERATED ALWAYS AS (
  lower(
    CASE WHEN is_read THEN 'Read' ELSE 'Unread' END || E'\n' || id || E'\n' || name || E'\n' || email || E'\n' || phone
    || E'\n' || company || E'\n' || message || E'\n' || company_date(created_at)
  )
) STORED;

CREATE INDEX messages_search_idx ON messages USING gin (search gin_trgm_ops);
CREATE INDEX messages_inbox_idx ON messages (created_at DESC, id DESC) WHERE quarantined_at IS NULL;
CREATE INDEX messages_spam_idx ON messages (created_at DESC, id DESC) WHERE quarantined_at IS NOT NULL;
CREATE INDEX messages_unread_idx ON messages (id) WHERE NOT is_read AND quarantined_at IS NULL;
