import type { Choice } from "@/components/ui/list-controls/filter-select";

/** Adds the chosen value when the choices lack it, such as a job that was deleted. */
export const addChosen = (choices: readonly Choice[], chosen: string | undefined, label: string) =>
  !chosen || choices.some(({ value }) => value === chosen) ? choices : [...choices, { value: chosen, label }];

/** Returns the choices of a filter. `all` is the label without a choice. `labels` are by value. */
export const toChoices = (all: string, labels: Record<string, string>): readonly Choice[] =>
  Object.entries({ "": all, ...labels }).map(([value, label]) => ({ value, label }));
