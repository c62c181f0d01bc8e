import { HttpError } from "@/lib/http-error";

/** Returns the result of `read`, or null when it throws 404. */
export async function catchNotFound<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return null;
    throw error;
  }
}
