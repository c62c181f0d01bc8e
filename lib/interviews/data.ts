import "server-only";
import type { Admin } from "@/lib/auth/viewer";
import type { CursorPage } from "@/lib/lists/cursor";
import type { Interview } from "./interview";
import type { ChangeInput, OfferInput, OutcomeInput } from "./schema";

export async function offerInterview(
  _admin: Admin,
  _applicantId: string,
  _input: OfferInput,
): Promise<Interview> {
  throw new Error("Later.");
}
export async function getInterviewsOf(
  _admin: Admin,
  _record: { kind: "applicant" | "message"; id: string },
): Promise<Interview[]> {
  throw new Error("Later.");
}
export async function changeInterview(
  _admin: Admin,
  _id: string,
  _version: number | undefined,
  _input: ChangeInput,
): Promise<Interview> {
  throw new Error("Later.");
}
export async function cancelInterview(_admin: Admin, _id: string): Promise<void> {
  throw new Error("Later.");
}
export async function recordOutcome(
  _admin: Admin,
  _id: string,
  _version: number | undefined,
  _input: OutcomeInput,
): Promise<Interview> {
  throw new Error("Later.");
}
export async function listInterviews(
  _admin: Admin,
  _query: { start?: number; end?: number; startKey?: string },
): Promise<CursorPage<Interview>> {
  throw new Error("Later.");
}
/** Who may interview for a job: administrators, and its reviewers. */
export async function findPossibleInterviewers(
  _admin: Admin,
  _jobId: string | null,
): Promise<{ id: string; name: string; hasHours: boolean }[]> {
  throw new Error("Later.");
}
