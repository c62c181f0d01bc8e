-- What staff search users and members by, and the photos of members. See docs/decisions/0016-people-and-photos.md.

-- CreateTable
CREATE TABLE "team_photos" (
    "member_id" TEXT NOT NULL,
    "version" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "team_photos_pkey" PRIMARY KEY ("member_id")
);

-- CreateTable
CREATE TABLE "team_photo_files" (
    "version" TEXT NOT NULL,
    "variant" TEXT NOT NULL,
    "bytes" BYTEA NOT NULL,

    CONSTRAINT "team_photo_files_pkey" PRIMARY KEY ("version", "variant")
);

-- CreateIndex
CREATE UNIQUE INDEX "team_photos_version_key" ON "team_photos"("version");

-- AddForeignKey
ALTER TABLE "team_photos" ADD CONSTRAINT "team_photos_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "team_members"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "team_photo_files" ADD CONSTRAINT "team_photo_files_version_fkey" FOREIGN KEY ("version") REFERENCES "team_photos"("version") ON DELETE CASCADE ON UPDATE CASCADE;


-- Pictures that the server made itself: one JPEG, and the widths and formats of lib/team/photo.ts beside it.
ALTER TABLE team_photos
  ADD CONSTRAINT team_photos_version_form CHECK (version ~ '^[\w-]{12}$');

ALTER TABLE team_photo_files
  ADD CONSTRAINT team_photo_files_variant_known CHECK (variant ~ '^(?:jpeg|(?:160|320|640)\.(?:avif|webp))$'),
  ADD CONSTRAINT team_photo_files_size CHECK (octet_length(bytes) BETWEEN 1 AND 1048576);

-- They are compressed already: trying again costs time and gains nothing.
ALTER TABLE team_photo_files ALTER COLUMN bytes SET STORAGE EXTERNAL;

-- Every field of the users table, lower-cased, one a line, so that no match spans two fields. Both names stand on one
-- line, as people type them. A cast of the role to text would not be immutable.
ALTER TABLE users ADD COLUMN search text NOT NULL GENERATED ALWAYS AS (
  lower(
    CASE WHEN role = 'ADMIN' THEN 'ADMIN' ELSE 'USER' END || E'\n' || first_name || ' ' || last_name || E'\n' || email
    || E'\n' || id || E'\n' || company_date(created_at)
  )
) STORED;

-- The same for the team.
ALTER TABLE team_members ADD COLUMN search text NOT NULL GENERATED ALWAYS AS (
  lower(
    display_order::text || E'\n' || id || E'\n' || first_name || ' ' || last_name || E'\n' || coalesce(role, '')
    || E'\n' || coalesce(linkedin, '') || E'\n' || company_date(created_at)
  )
) STORED;

CREATE INDEX users_search_idx ON users USING gin (search gin_trgm_ops);
CREATE INDEX team_members_search_idx ON team_members USING gin (search gin_trgm_ops);
