import type { AuditEntry } from "@/lib/audit/audit-log";

/**
 * A failure that a caller can do something about. The data layer throws it; the JSON API answers it with its status,
 * server actions turn it into a value. Everything else that is thrown is a surprise.
 */
export class HttpError extends Error {
  override name = "HttpError";

  constructor(
    readonly status: 400 | 401 | 403 | 404 | 405 | 408 | 409 | 410 | 413 | 415 | 422 | 429 | 503,
    message: string,
    readonly details: {
      /** Messages of single fields, by field name. */
      errors?: Record<string, string>;
      /** Seconds until another try makes sense. */
      retryAfter?: number;
      /** What the audit log is told when it is answered; whoever answers knows the request. */
      audit?: Omit<AuditEntry, "requestId">;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: details.cause });
  }
}

export const notFound = (what: string) => new HttpError(404, `${what} not found.`);

export const invalid = (errors: Record<string, string>) =>
  new HttpError(422, Object.values(errors)[0] ?? "The input is not valid.", { errors });

/** Specification section 8: the API's word for a wrong pair, a missing, a spent and a forged token alike. */
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
 * Returns whether an error is worth an alarm: one that nobody expected, or an outage of the database or the file store. A
 * full queue is neither: a flood would fill the log.
 */
export const isAlarming = (failure: HttpError | null): boolean =>
  failure === null || (failure.status === 503 && failure.details.cause !== undefined);

/** Builds the answer to a request that its budget has no place for. */
export const serviceBusy = () =>
  new HttpError(503, "The service is busy. Please try again later.", { retryAfter: 2 });

/**
 * A failure told in the server's own words, where the specification says so; undefined, for the catalogue's text, when
 * the server is not able to say anything of use.
 */
export const toOwnMessage =
  (phrase: (message: string) => string) =>
  ({ status, message }: HttpError): string | undefined =>
    status === 503 ? undefined : phrase(message);
