import "server-only";
import { setTimeout } from "node:timers/promises";
import { processState } from "@/lib/process-state";
import { loadSettings } from "./load-settings";

const RETRY_MS = 1000;

/**
 * Reads the settings after a change, and then lets every page be rendered anew. Repeats every second while they cannot be read:
 * until then, pages keep what they show.
 */
export async function followSettings(signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const isChanged = await loadSettings();
    if (isChanged) {
      processState.pageEntries?.invalidateEverything();
      processState.onPublicChange?.(false);
    }
    if (isChanged !== null) return;
    await setTimeout(RETRY_MS, undefined, { signal }).catch(() => undefined);
  }
}
