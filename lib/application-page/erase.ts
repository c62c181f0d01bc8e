import "server-only";
import { setTimeout } from "node:timers/promises";
import { HttpError } from "@/lib/http-error";
import { eraseOwnData } from "@/lib/privacy/erase-personal-data";
import type { Person } from "./person";
import * as strings from "./strings";

/** A second tap waits this long for the erasure of the first. */
const BUSY_MS = 1000;

/**
 * Erases the person's applications and messages, which answers them with the receipt. Waits for another erasure
 * of the same person. Throws 404 when there is nothing to erase, and 409 when a concurrent change keeps a part of them.
 */
export async function eraseApplicationData(person: Person, tries = 2): Promise<void> {
  try {
    await eraseOwnData(person);
  } catch (error) {
    const status = error instanceof HttpError ? error.status : 500;
    if (status === 404 && tries === 1) return; // the other erasure has left nothing
    if (status !== 409) throw error;
    if (tries === 1) throw new HttpError(409, strings.eraseBusy);
    await setTimeout(BUSY_MS);
    await eraseApplicationData(person, tries - 1);
  }
}
