"use client";

import { clsx } from "clsx";
import {
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
  type RefObject,
  useSyncExternalStore,
} from "react";
import { Button } from "@/components/ui/button";
import type { ButtonVariant } from "@/components/ui/button-class";
import { useHydrated } from "./use-hydrated";

interface SubmitButtonProps {
  children: ReactNode;
  /** True when the input is valid. Undefined while the browser has not loaded the validation. */
  allowed?: boolean;
  busy: boolean;
  busyText: string;
  /** Disables the button until hydration, because the form cannot be sent without JavaScript. */
  needsScript?: boolean;
  variant?: ButtonVariant;
  className?: string;
  /** Places the sentence that says why the button is disabled. */
  reasonClassName?: string;
}

/**
 * Enabled in the served HTML, so that visitors need no JavaScript. Later disabled while busy or invalid, and then says
 * which fields are missing or wrong.
 */
export function SubmitButton({
  children,
  allowed,
  busy,
  busyText,
  needsScript,
  reasonClassName = "order-last basis-full",
  ...props
}: SubmitButtonProps) {
  const hydrated = useHydrated();
  const [validated, setValidated] = useState(false);
  const hasValidation = allowed !== undefined;
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const isBlocked = validated && allowed === false;
  const reason = useObstacles(button, isBlocked && !busy);

  // Validation needs one turn of the event loop for text that was typed earlier. A click until then counts.
  useEffect(() => {
    if (!hasValidation) return;
    const timer = setTimeout(() => setValidated(true));
    return () => clearTimeout(timer);
  }, [hasValidation]);

  return (
    <>
      <Button
        ref={button}
        type="submit"
        disabled={(hydrated ? busy : needsScript) || isBlocked}
        aria-describedby={reason ? id : undefined}
        {...props}
      >
        {busy ? busyText : children}
      </Button>
      {reason ? (
        <p id={id} className={clsx("text-sm leading-snug text-muted", reasonClassName)}>
          {reason}
        </p>
      ) : null}
    </>
  );
}

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
function useObstacles(button: RefObject<HTMLButtonElement | null>, isBlocked: boolean): string {
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
