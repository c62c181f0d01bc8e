import { fromDatabaseError } from "@/lib/database/database-errors";
import { HttpError } from "@/lib/http-error";

/** Maps a thrown value, such as a database error, to an HttpError. Returns null for an unexpected error. */
export function toHttpError(error: unknown): HttpError | null {
  return error instanceof HttpError ? error : fromDatabaseError(error);
}
