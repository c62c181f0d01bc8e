import "server-only";
import { headers } from "next/headers";
import { getCaller } from "@/lib/request/caller";
import { toHttpError } from "@/lib/http/to-http-error";
import { log } from "@/lib/log";

export const isDatabaseDown = (error: unknown): boolean => toHttpError(error)?.status === 503;

/** Returns the result of `read`. During a database outage, returns "down". proxy.ts answers with 503 meanwhile. */
export async function catchDatabaseDown<T>(read: () => Promise<T>): Promise<T | "down"> {
  try {
    return await read();
  } catch (error) {
    if (!isDatabaseDown(error)) throw error;
    const { requestId } = getCaller(await headers());
    log.error("page.databaseDown", error, { requestId });
    return "down";
  }
}
