import "server-only";
import type { Person } from "@/lib/application-page/person";
import type { OwnInterview } from "./interview";

export async function findOwnInterviews(_person: Person): Promise<OwnInterview[]> {
  throw new Error("Later.");
}
export async function pickSlot(_person: Person, _interviewId: string, _slotId: string): Promise<void> {
  throw new Error("Later.");
}
export async function cancelOwnInterview(_person: Person, _interviewId: string): Promise<void> {
  throw new Error("Later.");
}
