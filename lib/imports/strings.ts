import { pluralize } from "@/lib/format";

/** Most rows of a file. */
export const ROWS_MAX = 10_000;

export const fileRequired = "Choose a CSV file.";
export const notText = "The file must be text in UTF-8 or UTF-16.";
export const noRows = "The file needs a first row with the names of its columns, and a row below it.";
export const tooManyRows = `A file may contain at most ${ROWS_MAX.toLocaleString("en-US")} rows.`;
export const tooManyColumns = "A file may contain at most 200 columns.";
export const uploadFailed = "We couldn't read the files. Try again.";
export const mappingSaved = "Columns saved";
export const mappingFailed = "We couldn't save the columns. Try again.";
export const started = "The import has started";
export const startFailed = "We couldn't start the import. Try again.";
export const discarded = "Preview deleted";
export const discardFailed = "We couldn't delete the preview. Try again.";
export const undoStarted = "The import is being undone";
export const undoFailed = "We couldn't undo the import. Try again.";
export const notInState = "The import has changed meanwhile. Reload the page.";
export const infected = "Malware was found in the resume, so it was not kept.";
export const wrongQuotes = "A quotation mark is not closed, or stands in the middle of a cell.";
export const unknownJob = "There is no job with this title or ID.";
export const ambiguousJob = "Several jobs have this title. Use the job's ID.";
export const unknownStage = "This stage is not known.";
export const wrongDate = "Received must be a past day such as 2026-03-01 or 03/01/2026.";
export const getMissingFile = (name: string) => `${name} was not uploaded.`;
export const getDuplicate = (line?: number) =>
  line === undefined ? "Already here." : `The same as line ${line}.`;
export const getSkipped = (count: number) => `${pluralize(count, "row")} left out`;

export const fateLabels = {
  new: "New",
  withoutFile: "New, without its resume",
  duplicate: "Duplicate",
  invalid: "Invalid",
} as const;

export type Fate = keyof typeof fateLabels;

export const stateLabels: Record<string, string> = {
  preview: "Preview",
  running: "Importing",
  done: "Imported",
  undoing: "Being undone",
  undone: "Undone",
};
