import { HONEYPOT } from "@/lib/spam/hidden-fields";
import type { HiddenFields } from "@/lib/spam/hidden-fields-schema";

export function readHiddenFields(form: HTMLFormElement): HiddenFields {
  const trap = new FormData(form).get(HONEYPOT);
  return { [HONEYPOT]: typeof trap === "string" ? trap : undefined, elapsed: getElapsed() };
}

/** Returns undefined after a reload and a step back: the browser restores what was typed before. */
function getElapsed(): string | undefined {
  const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return page?.type === "navigate" ? String(Math.round(performance.now())) : undefined;
}
