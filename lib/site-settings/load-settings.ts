import "server-only";
import { setTimeout } from "node:timers/promises";
import * as z from "zod/mini";
import { safeParse } from "zod/v4/core";
import { db } from "@/lib/database/db";
import { queryRows } from "@/lib/database/query-rows";
import { log } from "@/lib/log";
import { processState } from "@/lib/process-state";
import { SETTING_KEYS, type SiteSettings, storedSchemas } from "./schema";

const RETRY_MS = 1000;

const row = z.strictObject({ key: z.string(), value: z.nullable(z.unknown()) });

let newestRead = 0;
let shownRead = 0;

/**
 * Reads what staff have changed, for everything that this process renders, mails and computes. Returns whether it differs from
 * before, and null when the database cannot be read: the process then keeps what it knows. False when a later read has ended.
 */
export async function loadSettings(): Promise<boolean | null> {
  const read = (newestRead += 1);
  try {
    const rows = await queryRows(db(), row)`
      SELECT DISTINCT ON (key) key, value FROM site_settings ORDER BY key, version DESC`;
    if (read < shownRead) return false;
    shownRead = read;
    const values = new Map(rows.map(({ key, value }) => [key, value]));
    const settings = toSettings(values);
    const isChanged = JSON.stringify(settings) !== JSON.stringify(processState.siteSettings);
    processState.siteSettings = settings;
    return isChanged;
  } catch (error) {
    log.error("settings.unreadable", error);
    return null;
  }
}

/** Leaves out a value that this version of the program does not understand. Its default then holds. */
function toSettings(values: ReadonlyMap<string, unknown>): SiteSettings {
  const known = SETTING_KEYS.flatMap((key) => {
    const value = values.get(key);
    if (value === undefined || value === null) return [];
    const { data, error } = safeParse(storedSchemas[key], value);
    if (error) log.error("settings.invalid", error, { key });
    return error ? [] : [[key, data]];
  });
  return Object.fromEntries(known) as SiteSettings;
}

/**
 * Reads the settings after a change, and then lets every page be rendered anew. Repeats every second while they cannot be read:
 * until then, pages keep what they show.
 */
export async function followSettings(signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const isChanged = await loadSettings();
    if (isChanged) {
      processState.pageEntries?.invalidateEverything();
      processState.onPublicChange?.();
    }
    if (isChanged !== null) return;
    await setTimeout(RETRY_MS, undefined, { signal }).catch(() => undefined);
  }
}
