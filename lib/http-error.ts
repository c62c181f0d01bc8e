import type { AuditEntry } from "@/lib/audit/audit-entry";

/**
 * An expected error, thrown by the data layer. The JSON API answers with its status, and server actions
 * return it as a value. Any other thrown value is a bug.
 */
export class HttpError extends Error {
  override name = "HttpError";

  constructor(
    readonly status: 400 | 401 | 403 | 404 | 405 | 408 | 409 | 410 | 413 | 415 | 422 | 429 | 503,
    message: string,
    readonly details: {
      /** Messages by field name. */
      errors?: Record<string, string>;
      /** The stored state that a rejected change did not know. Sent with a 409. */
      present?: object;
      /** In seconds, for `Retry-After`. */
      retryAfter?: number;
      /** Recorded in the audit log by the route or action wrapper, which knows the request id. */
      audit?: Omit<AuditEntry, "requestId">;
      /** True when the user must prove a factor or the password again. Sent with a 403. */
      needsProof?: true;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: details.cause });
  }
}

export const notFound = (noun: string) => new HttpError(404, `${noun} not found.`);

/** Returns the result of `read`, or null when it throws 404. */
export async function catchNotFound<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return null;
    throw error;
  }
}

export const invalid = (errors: Record<string, string>) =>
  new HttpError(422, Object.values(errors)[0] ?? "The input is not valid.", { errors });

/** Throws 409 when a change is based on another version than the stored one. */
export function assertVersion(version: number | undefined, stored: number, message: string): void {
  if (version !== undefined && version !== stored)
    throw new HttpError(409, message, { errors: { version: message } });
}

/** One message for wrong credentials and for missing, expired and forged tokens. See docs/specification.md. */
export const notAuthenticated = (audit?: HttpError["details"]["audit"]) =>
  new HttpError(401, "User is not authenticated.", { audit });

export const tooManyAttempts = (retryAfter: number, audit?: HttpError["details"]["audit"]) => {
  const minutes = Math.max(1, Math.ceil(retryAfter / 60));
  return new HttpError(
    429,
    `Too many attempts. Please try again in ${minutes} minute${minutes === 1 ? "" : "s"}.`,
    { retryAfter, audit },
  );
};

/**
 * Returns whether an error must be logged: an unexpected error, or an outage of the database or the file
 * store. A full queue is not logged, because a flood of requests would fill the log.
 */
export const isAlarming = (error: HttpError | null): boolean =>
  error === null || (error.status === 503 && error.details.cause !== undefined);

/** Returns the error for a request beyond its budget (docs/budgets.md). `retryAfter` is in seconds. */
export const serviceBusy = (retryAfter = 2) =>
  new HttpError(503, "The service is busy. Please try again later.", { retryAfter });

/** A `getMessage` option for actions that show why a change conflicts with another one. */
export const getConflict = ({ status, message }: HttpError) => (status === 409 ? message : undefined);

/**
 * Returns a `getMessage` option for actions that show the server's message. The option returns undefined for
 * 503, so that the action's own text is shown.
 */
export const formatServerMessage =
  (format: (message: string) => string) =>
  ({ status, message }: HttpError): string | undefined =>
    status === 503 ? undefined : format(message);
