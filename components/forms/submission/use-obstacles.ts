import { type RefObject, useSyncExternalStore } from "react";

const EVENTS = ["input", "change", "focusout"] as const;

/** A field gets its error when the person leaves it, and some time later. Until then, it is the one typed in last. */
let typedLast: EventTarget | null = null;

function subscribeToInput(notify: () => void): () => void {
  function listen(event: Event) {
    if (event.type === "input") typedLast = event.target;
    notify();
  }
  for (const event of EVENTS) document.addEventListener(event, listen);
  return () => {
    for (const event of EVENTS) document.removeEventListener(event, listen);
  };
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Returns a sentence that names the fields for which a form cannot be sent. Returns "" for an empty form.
 * Reads the form itself, because it may have been filled in before hydration.
 */
export function useObstacles(button: RefObject<HTMLButtonElement | null>, isBlocked: boolean): string {
  const read = () => (isBlocked && button.current?.form ? describeObstacles(button.current.form) : "");
  return useSyncExternalStore(subscribeToInput, read, () => "");
}

function describeObstacles(form: HTMLFormElement): string {
  const controls = ([...form.elements] as Control[]).filter(isField);
  if (controls.every(isEmpty)) return "";
  const missing = controls.filter((control) => control.required && isEmpty(control));
  const marked = controls.filter((control) => isInvalid(control) && !missing.includes(control));
  const wrong =
    missing.length + marked.length > 0 ? marked : controls.filter((control) => control === typedLast);
  const parts = [
    missing.length > 0 && `fill in ${listLabels(missing)}`,
    wrong.length > 0 && `correct ${listLabels(wrong)}`,
  ].filter(Boolean);
  return parts.length > 0
    ? `To continue, ${parts.join(", and ")}.`
    : "To continue, correct the fields above.";
}

/** Leaves out buttons, the honeypot and boxes to check, whose labels are sentences. */
const isField = ({ labels, tabIndex, type }: Control) =>
  labels?.[0] !== undefined && tabIndex >= 0 && type !== "checkbox" && type !== "radio";

const isEmpty = ({ value }: Control) => value.trim() === "";

const isInvalid = (control: Control) => control.getAttribute("aria-invalid") === "true";

const listFormat = new Intl.ListFormat("en", { type: "conjunction" });

/** Returns the labels as 'Title, Description, and Pay from'. */
const listLabels = (controls: readonly Control[]) =>
  listFormat.format(controls.map(({ labels }) => labels?.[0]?.textContent.trim() ?? ""));
