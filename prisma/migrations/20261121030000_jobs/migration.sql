-- Jobs, their applicants, the résumés' bytes, and the audit log.
-- The lower half says what Prisma's schema language cannot: checks, partial indexes, search columns, an insert-only table.

-- CreateTable
CREATE TABLE "jobs" (
    "id" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "type" TEXT NOT NULL DEFAULT 'Full-Time',
    "location" TEXT NOT NULL DEFAULT 'Remote',
    "description" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'Open',
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "jobs_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "applicants" (
    "id" TEXT NOT NULL,
    "job_id" TEXT NOT NULL,
    "first_name" TEXT NOT NULL,
    "last_name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "resume_name" TEXT,
    "resume_size" INTEGER,
    "quarantined_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "applicants_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "resumes" (
    "applicant_id" TEXT NOT NULL,
    "bytes" BYTEA NOT NULL,

    CONSTRAINT "resumes_pkey" PRIMARY KEY ("applicant_id")
);

-- CreateTable
CREATE TABLE "audit_events" (
    "id" BIGSERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actor_id" TEXT,
    "action" TEXT NOT NULL,
    "target_type" TEXT NOT NULL,
    "target_id" TEXT NOT NULL,
    "request_id" TEXT NOT NULL,

    CONSTRAINT "audit_events_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "audit_events_target_type_target_id_at_idx" ON "audit_events"("target_type", "target_id", "at");

-- CreateIndex
CREATE INDEX "audit_events_at_idx" ON "audit_events"("at");

-- AddForeignKey
ALTER TABLE "applicants" ADD CONSTRAINT "applicants_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "jobs"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "resumes" ADD CONSTRAINT "resumes_applicant_id_fkey" FOREIGN KEY ("applicant_id") REFERENCES "applicants"("id") ON DELETE CASCADE ON UPDATE CASCADE;


-- The database refuses nonsense by itself. Lengths are those of specification section 5 and decisions section 4.
ALTER TABLE jobs
  ADD CONSTRAINT jobs_title_length CHECK (char_length(title) BETWEEN 1 AND 45),
  ADD CONSTRAINT jobs_location_length CHECK (char_length(location) BETWEEN 1 AND 45),
  ADD CONSTRAINT jobs_description_present CHECK (char_length(description) >= 1),
  ADD CONSTRAINT jobs_type_known CHECK (type IN ('Full-Time', 'Contract', 'Part-Time')),
  ADD CONSTRAINT jobs_status_known CHECK (status IN ('Open', 'Closed'));

ALTER TABLE applicants
  ADD CONSTRAINT applicants_first_name_length CHECK (char_length(first_name) BETWEEN 1 AND 100),
  ADD CONSTRAINT applicants_last_name_length CHECK (char_length(last_name) BETWEEN 1 AND 100),
  ADD CONSTRAINT applicants_email_length CHECK (char_length(email) BETWEEN 1 AND 254),
  ADD CONSTRAINT applicants_phone_length CHECK (char_length(phone) BETWEEN 1 AND 32),
  ADD CONSTRAINT applicants_resume_whole CHECK ((resume_name IS NULL) = (resume_size IS NULL)),
  ADD CONSTRAINT applicants_resume_name CHECK (char_length(resume_name) BETWEEN 5 AND 100 AND resume_name LIKE '%.pdf'),
  ADD CONSTRAINT applicants_resume_size CHECK (resume_size BETWEEN 1 AND 5242880);

-- '%PDF-', and at most 5 MiB.
ALTER TABLE resumes
  ADD CONSTRAINT resumes_pdf CHECK (octet_length(bytes) <= 5242880 AND substring(bytes FROM 1 FOR 5) = '\x255044462d');

-- A PDF is compressed already: trying again costs time and gains nothing.
ALTER TABLE resumes ALTER COLUMN bytes SET STORAGE EXTERNAL;

-- Every field of the jobs table, lower-cased, one a line, so that no match spans two fields.
ALTER TABLE jobs ADD COLUMN search text NOT NULL GENERATED ALWAYS AS (
  lower(
    company_date(created_at) || E'\n' || id || E'\n' || title || E'\n' || type || E'\n' || location || E'\n' || description
    || E'\n' || status
  )
) STORED;

-- The same for applicants. Both names stand on one line, as people type them, and the job's title is searched at the job.
ALTER TABLE applicants ADD COLUMN search text NOT NULL GENERATED ALWAYS AS (
  lower(
    company_date(created_at) || E'\n' || id || E'\n' || first_name || ' ' || last_name || E'\n' || email || E'\n' || phone
    || E'\n' || coalesce(resume_name, 'No resume')
  )
) STORED;

CREATE INDEX jobs_search_idx ON jobs USING gin (search gin_trgm_ops);
CREATE INDEX jobs_title_search_idx ON jobs USING gin (lower(title) gin_trgm_ops);
-- Open before Closed, each newest first: the table of staff, and its beginning is the public list.
CREATE INDEX jobs_order_idx ON jobs (status DESC, created_at DESC, id DESC);

CREATE INDEX applicants_search_idx ON applicants USING gin (search gin_trgm_ops);
CREATE INDEX applicants_job_idx ON applicants (job_id, created_at DESC, id DESC);
CREATE INDEX applicants_inbox_idx ON applicants (created_at DESC, id DESC) WHERE quarantined_at IS NULL;
CREATE INDEX applicants_spam_idx ON applicants (created_at DESC, id DESC) WHERE quarantined_at IS NOT NULL;

-- The audit log can be added to and read, nothing else. The function's semicolons are written as \x3b, because the
-- engine that applies migrations cuts statements at every semicolon, also at those inside of a text.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS
  E'BEGIN RAISE insufficient_privilege USING MESSAGE = format(\'Rows of %s are never changed.\', TG_TABLE_NAME)\x3b END\x3b';

CREATE TRIGGER audit_events_insert_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
