import { staffPaths } from "@/lib/staff-paths";
import type { ApplicationResource } from "./resource";
import { RESUME_TYPE } from "./rules";

/**
 * What is known of a file's malware scan. PENDING: there is no verdict yet. FAILED: the scanner could not check the file
 * in three attempts. Null: no scanner was asked.
 */
export type ScanState = "PENDING" | "FAILED" | "CLEAN" | "INFECTED" | null;

/** Whether a scanner was to check the file and has not: it is handed out after a confirmation only. */
export const isUnscanned = (scan: ScanState) => scan === "PENDING" || scan === "FAILED";

/** What a list tells of a résumé: everything but its bytes. */
export interface ResumeFacts {
  name: string;
  /** In bytes. */
  size: number;
  scan: ScanState;
  /** The scanner's name for what it found. */
  finding: string | null;
}

/** An applicant as staff see them. */
export interface ApplicationRecord {
  id: string;
  jobId: string;
  jobTitle: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  resume: ResumeFacts | null;
  /** Held back as probable spam. */
  quarantined: boolean;
  /** What speaks for that, as codes of lib/spam/signals.ts. */
  spamSigns: string[];
  createdAt: Date;
}

/** An applicant in the JSON API's words (decisions, section 4: shapes). */
export function toApplicationResource(
  applicant: Omit<ApplicationRecord, "jobTitle" | "quarantined" | "spamSigns">,
): ApplicationResource {
  const { resume } = applicant;
  return {
    id: applicant.id,
    job_id: applicant.jobId,
    first_name: applicant.firstName,
    last_name: applicant.lastName,
    email: applicant.email,
    phone: applicant.phone,
    resume: resume && { path: staffPaths.resume(applicant.id), name: resume.name, type: RESUME_TYPE },
    created_at: applicant.createdAt.getTime(),
  };
}

/** Both names, as people are called. */
export const fullName = ({ firstName, lastName }: Pick<ApplicationRecord, "firstName" | "lastName">) =>
  `${firstName} ${lastName}`;
