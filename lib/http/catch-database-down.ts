import "server-only";
import { headers } from "next/headers";
import { getCaller } from "@/lib/caller";
import { toHttpError } from "@/lib/http/to-http-error";
import { log } from "@/lib/log";
import { markUnavailable } from "./mark-unavailable";

export const isDatabaseDown = (error: unknown): boolean => toHttpError(error)?.status === 503;

/** What was read; 'away' when the database cannot be reached, and then the request is answered with 503. */
export async function catchDatabaseDown<T>(read: () => Promise<T>): Promise<T | "away"> {
  try {
    return await read();
  } catch (error) {
    if (!isDatabaseDown(error)) throw error;
    const { requestId } = getCaller(await headers());
    log.error("page.databaseAway", error, { requestId });
    markUnavailable(requestId);
    return "away";
  }
}
