import type { Choice } from "@/components/ui/list-controls/filter-select";

/** Adds the chosen value when the choices lack it, such as a job that was deleted. */
export const addChosen = (choices: readonly Choice[], chosen: string | undefined, label: string) =>
  !chosen || choices.some(({ value }) => value === chosen) ? choices : [...choices, { value: chosen, label }];
