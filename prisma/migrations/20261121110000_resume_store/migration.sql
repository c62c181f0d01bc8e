-- Résumés in an S3-compatible store, and what a malware scanner said. See docs/decisions/0024-resume-stores.md.

-- CreateTable
CREATE TABLE "resume_objects" (
    "key" TEXT NOT NULL,
    "applicant_id" TEXT,
    "sha256" TEXT NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "resume_objects_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE UNIQUE INDEX "resume_objects_applicant_id_key" ON "resume_objects"("applicant_id");

-- AddForeignKey
ALTER TABLE "resume_objects" ADD CONSTRAINT "resume_objects_applicant_id_fkey" FOREIGN KEY ("applicant_id") REFERENCES "applicants"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "applicants" ADD COLUMN "resume_scan" TEXT, ADD COLUMN "resume_finding" TEXT;


-- The key names nobody, and the digest is that of the bytes.
ALTER TABLE resume_objects
  ADD CONSTRAINT resume_objects_key CHECK (key ~ '^resumes/[0-9a-f-]{36}\.pdf$'),
  ADD CONSTRAINT resume_objects_sha256 CHECK (sha256 ~ '^[0-9a-f]{64}$');

-- What the sweep asks for: objects that belong to no application.
CREATE INDEX resume_objects_due_idx ON resume_objects (due_at) WHERE applicant_id IS NULL;

ALTER TABLE applicants
  ADD CONSTRAINT applicants_resume_scan_known CHECK (resume_scan IN ('PENDING', 'CLEAN', 'INFECTED')),
  ADD CONSTRAINT applicants_resume_scan_of_file CHECK (resume_scan IS NULL OR resume_name IS NOT NULL),
  ADD CONSTRAINT applicants_resume_finding CHECK (
    (resume_finding IS NOT NULL) = (resume_scan IS NOT DISTINCT FROM 'INFECTED') AND char_length(resume_finding) <= 100
  );

-- What is still to be scanned, once there is a scanner.
CREATE INDEX applicants_unscanned_idx ON applicants (created_at, id)
  WHERE resume_name IS NOT NULL AND coalesce(resume_scan, 'PENDING') = 'PENDING';
