import type { Call, Operation } from "./operation";

/** Error responses by status (docs/product/api.md, "Errors"). */
export const ERROR_RESPONSES = {
  400: {
    description: "The body, the query or its cursor is not valid, or the address contains an API key",
    message: "The body is not valid JSON.",
  },
  401: {
    description: "No valid token, or an API key that has expired or was revoked",
    message: "User is not authenticated.",
  },
  403: {
    description:
      "Not an administrator of the call's area, an API key without the right, or sent from another site",
    message: "Only administrators may do this.",
  },
  404: { description: "Not found", message: "Job not found." },
  408: {
    description: "The request body took too long to arrive",
    message: "The request was too slow. Please try again on a better connection.",
  },
  409: {
    description: "Conflicts with stored data, or with a call that is still running",
    message: "This already exists.",
  },
  410: { description: "What this key stored has been deleted", message: "This has been deleted." },
  413: { description: "The body is too large", message: "The request body is too large." },
  415: { description: "The body has the wrong content type", message: "The body must be application/json." },
  422: {
    description: "The body breaks a rule; `errors` says which, by field",
    message: "Email is required.",
  },
  429: {
    description: "Too many requests; `Retry-After` gives the seconds to wait",
    message: "Too many attempts. Please try again in 9 minutes.",
    retryAfter: true,
  },
  500: {
    description: "Something went wrong; `requestId` identifies it in the log",
    message: "Something went wrong.",
  },
  503: {
    description: "The database is down, or the server is overloaded",
    message: "The service is not available right now. Please try again later.",
    retryAfter: true,
  },
} as const satisfies Record<number, { description: string; message: string; retryAfter?: true }>;

export type ErrorStatus = keyof typeof ERROR_RESPONSES;

/** Returns the sorted error statuses of a call. Most of them follow from its access, body and path. */
export function getErrorStatuses(call: Call, operation: Operation): ErrorStatus[] {
  const { access, body, file, refusals = [] } = operation;
  // Every call refuses an API key in its address with 400.
  const statuses = new Set<ErrorStatus>([...refusals, 400, 500, 503]);
  const add = (...more: ErrorStatus[]) => more.forEach((status) => statuses.add(status));
  if (access !== "public" && access !== "visitor") add(401);
  if (access === "administrators" || access === "download") add(403, 429); // of a key: its limit is checked first
  if (!call.startsWith("GET")) add(403);
  if (call.includes("{")) add(404);
  if (body || file) add(408, 413, 422);
  if (body) add(415); // the bytes of a file decide, not its content type
  // The first call with the key may still be running, or its record may have been deleted.
  if (body?.once) add(409, 410);
  for (const status of Object.keys(operation.answers)) statuses.delete(Number(status) as ErrorStatus);
  return [...statuses].sort((a, b) => a - b);
}
