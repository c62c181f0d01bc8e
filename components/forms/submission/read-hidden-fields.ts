import { HONEYPOT, type HiddenFields } from "@/lib/spam/hidden-fields";

export function readHiddenFields(form: HTMLFormElement): HiddenFields {
  const trap = new FormData(form).get(HONEYPOT);
  return { [HONEYPOT]: typeof trap === "string" ? trap : undefined, elapsed: getElapsed() };
}

/**
 * Returns the milliseconds since the visitor opened the page, which started long before hydration. Returns undefined after
 * a reload and after a step back, because the browser then restores what was typed before.
 */
function getElapsed(): string | undefined {
  const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return page?.type === "navigate" ? String(Math.round(performance.now())) : undefined;
}
