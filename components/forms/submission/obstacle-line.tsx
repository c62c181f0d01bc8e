"use client";

import { clsx } from "clsx";
import { Fragment, type RefObject, useSyncExternalStore } from "react";
import { focusField } from "../focus-field";

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

interface Obstacle {
  fields: { id: string; label: string }[];
  verb: string;
}

/** Reads the form itself, which may have been filled in before hydration. Returns null when there is nothing to say. */
export function useObstacles(
  button: RefObject<HTMLButtonElement | null>,
  isBlocked: boolean,
): Obstacle[] | null {
  const read = () => (isBlocked && button.current?.form ? findObstacles(button.current.form) : "");
  const found = useSyncExternalStore(subscribeToInput, read, () => "");
  return found ? (JSON.parse(found) as Obstacle[]) : null;
}

const UNTICKED = "input[type=checkbox]:required:not(:checked)";

/** Returns whether the form has a required checkbox that is not ticked. The schema does not validate checkboxes. */
export const useUntickedBox = (button: RefObject<HTMLButtonElement | null>): boolean =>
  useSyncExternalStore(
    subscribeToInput,
    () => Boolean(button.current?.form?.querySelector(UNTICKED)),
    () => false,
  );

/** Returns JSON, which React can compare. */
function findObstacles(form: HTMLFormElement): string {
  const controls = ([...form.elements] as Control[]).filter(isField);
  const unticked = form.querySelectorAll<HTMLInputElement>(UNTICKED);
  const missing = [...controls.filter((control) => control.required && isEmpty(control)), ...unticked];
  const marked = controls.filter((control) => isInvalid(control) && !missing.includes(control));
  // A form in which only a box is left to tick has nothing to name before a person types.
  if (missing.length + marked.length === 0 && controls.every(isEmpty)) return "";
  const wrong =
    missing.length + marked.length > 0 ? marked : controls.filter((control) => control === typedLast);
  const obstacles = [
    { fields: missing, verb: missing.length > 1 ? "are missing" : "is missing" },
    { fields: wrong, verb: wrong.length > 1 ? "aren't valid" : "isn't valid" },
  ].filter(({ fields }) => fields.length > 0);
  return JSON.stringify(
    obstacles.map(({ fields, verb }) => ({
      verb,
      fields: fields.map((field, place) => describe(field, place)),
    })),
  );
}

/**
 * Inside a sentence, a label of one word begins with a small letter: 'Phone and resume are missing.' A box has a name beside
 * its label, which is a sentence.
 */
function describe({ id, labels, dataset }: Control, place: number) {
  const label = dataset.name ?? labels?.[0]?.textContent.trim() ?? "";
  return { id, label: place > 0 && /^[A-Z][a-z]+$/.test(label) ? label.toLowerCase() : label };
}

/** Leaves out buttons, the honeypot and boxes to check. */
const isField = ({ labels, tabIndex, type }: Control) =>
  labels?.[0] !== undefined && tabIndex >= 0 && type !== "checkbox" && type !== "radio";

/** Until the first click, Chrome hides the values that it fills in. */
const isEmpty = (control: Control) => control.value.trim() === "" && !control.matches(":autofill");

const isInvalid = (control: Control) => control.getAttribute("aria-invalid") === "true";

const UNKNOWN = "A field above isn't valid.";

interface ObstacleLineProps {
  id: string;
  obstacles: readonly Obstacle[];
  className?: string;
}

export function ObstacleLine({ id, obstacles, className }: ObstacleLineProps) {
  // British, because it puts no comma before 'and'. Created here, because at the start of a page it costs time.
  const listFormat = new Intl.ListFormat("en-GB");
  const sentences = obstacles.map(
    ({ fields, verb }) => `${listFormat.format(fields.map(({ label }) => label))} ${verb}.`,
  );
  return (
    <p className={clsx("text-sm leading-snug text-muted", className)}>
      {/* Links in a description are read with a space before each comma. */}
      <span id={id} hidden>
        {sentences.join(" ") || UNKNOWN}
      </span>
      {obstacles.map(({ fields, verb }, place) => (
        <Fragment key={verb}>
          {place > 0 ? " " : null}
          {listFormat.formatToParts(fields.map(({ label }) => label)).map(({ type, value }, part) => {
            const field = type === "element" ? fields[part / 2] : undefined;
            return field ? (
              <a
                key={field.id}
                href={`#${field.id}`}
                onClick={(event) => {
                  event.preventDefault();
                  focusField(document.getElementById(field.id));
                }}
                className="font-semibold text-river underline underline-offset-4"
              >
                {value}
              </a>
            ) : (
              value
            );
          })}
          {` ${verb}.`}
        </Fragment>
      ))}
      {obstacles.length === 0 ? UNKNOWN : null}
    </p>
  );
}
