import "server-only";
import type { Admin } from "@/lib/auth/viewer";
import type { Page } from "@/lib/lists/list-query";
import type { Interview } from "./interview";

export const INTERVIEW_VIEWS = ["today", "week", "open-outcome"] as const;

export type InterviewView = (typeof INTERVIEW_VIEWS)[number];

export async function findInterviews(
  _admin: Admin,
  _query: { view: InterviewView; page: number },
): Promise<Page<Interview> & { total: number }> {
  throw new Error("Later.");
}
export async function countInterviews(_admin: Admin): Promise<Record<InterviewView, number>> {
  throw new Error("Later.");
}
