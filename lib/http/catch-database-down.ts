import "server-only";
import { headers } from "next/headers";
import { getCaller } from "@/lib/caller";
import { toHttpError } from "@/lib/http/to-http-error";
import { log } from "@/lib/log";
import { setPageStatus } from "./page-status";

export const isDatabaseDown = (error: unknown): boolean => toHttpError(error)?.status === 503;

/**
 * Returns the result of `read`. During a database outage, returns "down" and lets the server answer with 503.
 */
export async function catchDatabaseDown<T>(read: () => Promise<T>): Promise<T | "down"> {
  try {
    return await read();
  } catch (error) {
    if (!isDatabaseDown(error)) throw error;
    const { requestId } = getCaller(await headers());
    log.error("page.databaseDown", error, { requestId });
    setPageStatus(requestId, 503);
    return "down";
  }
}
