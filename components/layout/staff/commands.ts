import type { Area } from "@/lib/auth/areas";
import type { FoundPerson } from "@/lib/overview/find-people";
import { getRecordNames } from "@/components/records/record-names";
import { staffPaths } from "@/lib/staff-paths";
import { findTabGroups } from "./admin-tabs";

export interface Command {
  id: string;
  label: string;
  href?: string;
  /** Value of `data-shortcut` of the control that the command presses. */
  control?: string;
}

const listPages = (areas: readonly Area[]): Command[] =>
  [
    ...findTabGroups(areas).flatMap(({ tabs }) => tabs),
    ...(areas.includes("hiring") ? [{ label: "Add an applicant", href: staffPaths.newApplicant }] : []),
  ].map(({ label, href }) => ({ id: href, label: `Go to ${label}`, href }));

const fixed: readonly (readonly [control: string, label: string])[] = [
  ["reply", "Reply"],
  ["assign", "Assign to me"],
  ["done", "Mark as read or answered"],
  ["decline", "Decline"],
  ["note", "Write a note"],
];

/** Returns what the page's controls do to the record that it shows. */
export function readActions(): Command[] {
  const steps = [...document.querySelectorAll<HTMLElement>("[data-shortcut^='stage-']")].map((step) => {
    return { control: step.dataset.shortcut ?? "", label: `Move to ${step.dataset.label}` };
  });
  const others = fixed
    .filter(([control]) => document.querySelector(`[data-shortcut=${control}]`))
    .map(([control, label]) => ({ control, label }));
  return [...others, ...steps].map((command) => ({ id: command.control, ...command }));
}

const toCommand = ({ kind, id, name, text }: FoundPerson): Command => ({
  id,
  label: [name, text, kind].filter(Boolean).join(" · "),
  href: getRecordNames(kind).path(id),
});

interface Found {
  actions: readonly Command[];
  people: readonly FoundPerson[];
  areas: readonly Area[];
}

/**
 * Returns the actions and pages whose labels contain each typed word, and the people found. These come first, so that the name
 * of a person does not act on the record.
 */
export function findCommands(typed: string, { actions, people, areas }: Found): Command[] {
  const words = typed.toLowerCase().split(/\s+/);
  const matches = ({ label }: Command) => words.every((word) => label.toLowerCase().includes(word));
  return [...people.map(toCommand), ...actions.filter(matches), ...listPages(areas).filter(matches)];
}
