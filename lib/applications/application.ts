import { staffPaths } from "@/lib/staff-paths";
import type { ApplicationResource } from "./resource";
import { RESUME_TYPE } from "./rules";

/**
 * Result of a file's malware scan. PENDING: there is no verdict yet. FAILED: the scanner could not check the
 * file in three attempts. Null: the file was stored without a scanner.
 */
export type ScanState = "PENDING" | "FAILED" | "CLEAN" | "INFECTED" | null;

/** Returns whether staff must confirm before they open the file. */
export const isUnscanned = (scan: ScanState) => scan === "PENDING" || scan === "FAILED";

/** A résumé without its bytes. */
export interface ResumeFacts {
  name: string;
  /** In bytes. */
  size: number;
  scan: ScanState;
  /** The scanner's name for the malware. */
  finding: string | null;
}

export interface ApplicationRecord {
  id: string;
  jobId: string;
  jobTitle: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  resume: ResumeFacts | null;
  /** Held back as suspected spam. */
  quarantined: boolean;
  /** Codes of lib/spam/signals.ts. */
  spamSigns: string[];
  createdAt: Date;
}

/** Converts to the JSON API's shape (docs/product.md, Shapes). */
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

export const fullName = ({ firstName, lastName }: Pick<ApplicationRecord, "firstName" | "lastName">) =>
  `${firstName} ${lastName}`;
