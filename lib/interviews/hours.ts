import "server-only";
import type { Admin } from "@/lib/auth/viewer";
import type { HoursInput } from "./schema";

export interface StoredHours extends HoursInput {
  /** Null without a calendar address. */
  calendarSince: Date | null;
}

export async function getHours(_admin: Admin): Promise<StoredHours> {
  throw new Error("Later.");
}
export async function setHours(_admin: Admin, _input: HoursInput): Promise<void> {
  throw new Error("Later.");
}
/** Returns the URL, which is shown once. */
export async function createCalendarAddress(_admin: Admin): Promise<string> {
  throw new Error("Later.");
}
export async function revokeCalendarAddress(_admin: Admin): Promise<void> {
  throw new Error("Later.");
}
