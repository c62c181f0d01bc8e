import { HttpError } from "@/lib/http-error";

/** Returns the codes of Prisma, its adapter and PostgreSQL from an error and its causes. */
export function getErrorCodes(error: unknown): string[] {
  const codes: string[] = [];
  let current: unknown = error;
  for (let depth = 0; depth < 6 && typeof current === "object" && current !== null; depth += 1) {
    const link = current as Record<string, unknown>;
    for (const key of ["code", "originalCode", "kind"])
      if (typeof link[key] === "string") codes.push(link[key]);
    const meta = link.meta as { driverAdapterError?: unknown } | undefined;
    current = link.cause ?? meta?.driverAdapterError;
  }
  return codes;
}

const UNAVAILABLE_CODES = new Set([
  // For a raw query, only the adapter's `kind` shows that the database was unreachable.
  ...["DatabaseNotReachable", "ConnectionClosed", "SocketTimeout", "TooManyConnections"],
  ...["P1001", "P1002", "P1003", "P1008", "P1017", "P2024", "P2028", "P2037", "P2039"],
  ...["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "ENOTFOUND", "EAI_AGAIN"],
  // The database's machine or the network is down. This process has too many open files to connect.
  ...["EHOSTUNREACH", "ENETUNREACH", "EMFILE", "ENFILE"],
  ...["53300", "53400", "55P03", "57014", "57P01", "57P02", "57P03", "40001", "40P01", "25P03"],
  // A read-only former primary, a full disk, no memory, a disk error.
  ...["25006", "53100", "53200", "58030"],
]);

/** PostgreSQL's error class 08, connection exceptions. */
const CONNECTION_CLASS = /^08[0-9A-Z]{3}$/;

const UNAVAILABLE_MESSAGE =
  /timeout exceeded when trying to connect|query read timeout|connection terminated|server has closed the connection|client has encountered a connection error/i;

const databaseUnavailable = (cause: unknown) =>
  new HttpError(503, "The service is not available right now. Please try again later.", { cause });

/** Maps a database error to 404, 409, 422 or 503. Returns null for any other error. */
export function fromDatabaseError(error: unknown): HttpError | null {
  const codes = getErrorCodes(error);
  const has = (...candidates: string[]) => candidates.some((code) => codes.includes(code));
  if (has("P2025")) return new HttpError(404, "Not found.", { cause: error });
  if (has("P2002", "23505")) return new HttpError(409, "This already exists.", { cause: error });
  if (has("P2003", "23503"))
    return new HttpError(409, "Another record still refers to this.", { cause: error });
  if (has("22021", "22P05", "23514", "22001"))
    return new HttpError(422, "The input is not valid.", { cause: error });
  if (codes.some((code) => UNAVAILABLE_CODES.has(code) || CONNECTION_CLASS.test(code)))
    return databaseUnavailable(error);
  if (error instanceof Error && UNAVAILABLE_MESSAGE.test(error.message)) return databaseUnavailable(error);
  return null;
}

/** Returns whether a statement exceeded a timeout of lib/database/db.ts. */
export const isStatementTimeout = (error: unknown) =>
  getErrorCodes(error).includes("57014") ||
  (error instanceof Error && /query read timeout/i.test(error.message));
