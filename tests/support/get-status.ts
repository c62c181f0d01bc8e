import { HttpError } from "@/lib/http-error";

/** Resolves to `success`, to the status of an HttpError, or to any other error itself. */
export const getStatus = (promise: Promise<unknown>, success = 200) =>
  promise.then(
    () => success,
    (error: unknown) => (error instanceof HttpError ? error.status : error),
  );

/** Resolves to 201 where a call creates something, and else as `getStatus` does. */
export const getCreateStatus = (promise: Promise<unknown>) => getStatus(promise, 201);
