import { existsSync, readdirSync } from "node:fs";
import { setTimeout } from "node:timers/promises";

/** The confirmation of an application, and the notices of it and of a message to staff. */
const EXPECTED = 3;
const PAUSE_MS = 1000;

/** Returns the files of the mails in a folder. Throws when some are missing after the time. */
export async function waitForMails(folder: string, timeoutMs = 30_000): Promise<string[]> {
  for (let waited = 0; ; waited += PAUSE_MS) {
    const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".eml")) : [];
    if (names.length >= EXPECTED) return names;
    if (waited >= timeoutMs)
      throw new Error(`Only ${names.length} of ${EXPECTED} mails came, so that not all were read.`);
    await setTimeout(PAUSE_MS);
  }
}
