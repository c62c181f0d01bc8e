import "server-only";
import { headers } from "next/headers";
import { callerOf } from "@/lib/caller";
import { toFailure } from "@/lib/db-errors";
import { log } from "@/lib/log";
import { markUnavailable } from "@/lib/unavailable";

export const isDatabaseAway = (error: unknown): boolean => toFailure(error)?.status === 503;

/** What was read; 'away' when the database cannot be reached, and then the request is answered with 503. */
export async function unlessAway<T>(read: () => Promise<T>): Promise<T | "away"> {
  try {
    return await read();
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    const { requestId } = callerOf(await headers());
    log.error("page.databaseAway", error, { requestId });
    markUnavailable(requestId);
    return "away";
  }
}
