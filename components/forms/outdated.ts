import { unstable_isUnrecognizedActionError as isUnknownAction } from "next/navigation";
import { readStored, writeStored } from "@/components/ui/stored";

/** A page that was open while the site was updated: its server actions are not those of the server any more. */

/** Whether a call failed for that reason: only a reload helps. */
export const isOutdated = (error: unknown): boolean => isUnknownAction(error);

/** What to say where nothing is kept. */
export const OUTDATED_TEXT = "The site was updated while this page was open. Reload it and try again.";

const keyOf = () => `kept-fields:${location.pathname}`;

/** Loads the page anew; `restoreFields` then finds what was typed. It stays in this tab, and is given out once. */
export function reloadWith(form: HTMLFormElement, names: readonly string[]): void {
  const typed = new FormData(form);
  writeStored("sessionStorage", keyOf(), JSON.stringify(names.map((name) => [name, typed.get(name)])));
  location.reload();
}

/** Puts back what `reloadWith` kept, into fields that are still empty. */
export function restoreFields(form: HTMLFormElement | null): void {
  const kept = readStored("sessionStorage", keyOf());
  if (!form || !kept) return;
  writeStored("sessionStorage", keyOf(), null);
  for (const [name, value] of JSON.parse(kept) as [string, string][]) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.value ||= value;
  }
}
