import "server-only";
import * as z from "zod/mini";
import type { Hiring } from "@/lib/auth/viewer";
import { db } from "@/lib/database/db";
import { queryRows, typedText } from "@/lib/database/query-rows";
import { Prisma } from "@/lib/generated/prisma/client";
import { notDeleted } from "@/lib/database/not-deleted";
import type { Stage } from "@/lib/applicants/stages";

const OTHERS_MAX = 20;

const otherRow = z.strictObject({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  jobTitle: z.string(),
  stage: typedText<Stage>(),
  createdAt: z.date(),
});

export type OtherApplication = z.output<typeof otherRow>;

/** Must be the expression of the index `applicants_phone_digits_idx`. */
const phoneDigits = Prisma.sql`regexp_replace(applicants.phone, '[^0-9]', '', 'g')`;

/**
 * Returns the newest other applications with the same email address or phone number, at most 20. Leaves out
 * suspected spam. Ignores letter case, and how the number is written.
 */
export async function findOtherApplications(
  _admin: Hiring,
  { id, email, phone }: { id: string; email: string; phone: string },
): Promise<OtherApplication[]> {
  return queryRows(db(), otherRow)`
    SELECT applicants.id, first_name AS "firstName", last_name AS "lastName", jobs.title AS "jobTitle", stage,
      applicants.created_at AS "createdAt"
    FROM applicants JOIN jobs ON jobs.id = applicants.job_id AND ${notDeleted.jobs}
    WHERE (lower(applicants.email) = lower(${email}) OR ${phoneDigits} = ANY(${getPhoneVariants(phone)}))
      AND applicants.id <> ${id} AND applicants.quarantined_at IS NULL AND ${notDeleted.applicants}
    ORDER BY applicants.created_at DESC, applicants.id DESC LIMIT ${OTHERS_MAX}`;
}

/** Returns the digits of a number; no entry for an unknown one. For a North American number, also those without or with the 1. */
function getPhoneVariants(phone: string): string[] {
  const digits = phone.replace(/\D/g, "");
  if (digits.length === 10 && !phone.trim().startsWith("+")) return [digits, `1${digits}`];
  if (/^1\d{10}$/.test(digits)) return [digits, digits.slice(1)];
  return digits ? [digits] : [];
}
