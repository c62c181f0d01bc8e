import "server-only";
import { HttpError } from "@/lib/http-error";
import { eraseOwnData } from "@/lib/privacy/erase-personal-data";
import type { Person } from "./person";
import * as strings from "./strings";

/**
 * Erases the person's applications and messages, which answers them with the receipt. Throws 409 when a concurrent
 * change keeps a part of them.
 */
export async function eraseApplicationData(person: Person): Promise<void> {
  try {
    await eraseOwnData(person);
  } catch (error) {
    if (error instanceof HttpError && error.status === 409) throw new HttpError(409, strings.eraseBusy);
    throw error;
  }
}
