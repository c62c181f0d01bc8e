import "server-only";
import type { Admin } from "@/lib/auth/viewer";
import type { Slot } from "./interview";

export interface SlotQuery {
  interviewerIds: readonly string[];
  minutes: number;
  bufferMinutes: number;
  room?: string | null;
  from?: Date;
  days?: number;
}

export async function findFreeSlots(_admin: Admin, _query: SlotQuery): Promise<Slot[]> {
  throw new Error("Later.");
}
