import { type RefObject, useSyncExternalStore } from "react";

const EVENTS = ["input", "change", "focusout"] as const;

function subscribeToInput(listener: () => void): () => void {
  for (const event of EVENTS) document.addEventListener(event, listener);
  return () => {
    for (const event of EVENTS) document.removeEventListener(event, listener);
  };
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Returns a sentence that names the fields for which a form cannot be sent. Returns "" for a form that nobody has filled in.
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
  // A field gets its error when the person leaves it. Until then, it is the field with the focus.
  const wrong = missing.length + marked.length > 0 ? marked : controls.filter(isFocused);
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

const isFocused = (control: Control) => control === document.activeElement;

const listFormat = new Intl.ListFormat("en", { type: "conjunction" });

/** Returns the labels as 'Title, Description, and Pay from'. */
const listLabels = (controls: readonly Control[]) =>
  listFormat.format(controls.map(({ labels }) => labels?.[0]?.textContent.trim() ?? ""));
