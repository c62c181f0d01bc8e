import { fromDatabaseError } from "@/lib/database/database-errors";
import { HttpError } from "./http-error";

/** Returns the response that a thrown value stands for, or null when the error was not expected. */
export function toHttpError(error: unknown): HttpError | null {
  return error instanceof HttpError ? error : fromDatabaseError(error);
}
