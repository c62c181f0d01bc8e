import { pluralize } from "@/lib/format";

/** Most rows of a file. */
export const ROWS_MAX = 10_000;
/** Most files of one request, which has at most 8 MB. */
export const FILES_MAX = 40;

export const fileRequired = "Choose a CSV file.";
export const notText = "The file must be text in UTF-8 or UTF-16. In Excel, save it as CSV UTF-8.";
export const wrongSize = "The file needs a row of column names, and 1 to 10,000 rows of at most 200 columns.";
export const uploadFailed = "We couldn't read the files. Try again.";
export const mappingSaved = "Columns saved";
export const failed = "We couldn't do this. Try again.";
export const leftOut = ". The others were left out. Upload the file again to see which.";
export const started = "The import has started";
export const undoStarted = "Deleting what was uploaded and imported";
export const interviewsEnd = "Their interviews are canceled.";
export const notInState = "The import has changed in the meantime. Reload the page.";
export const infected = "Malware was found in the resume, so it was not kept.";
export const sharedFile = "Several people have a file of this name. Rename the files, also in the CSV.";
export const wrongQuotes = "A quotation mark isn't closed, or is in the middle of a cell.";
export const unknownJob = "There is no job with this title or ID.";
export const ambiguousJob = "Several jobs have this title. Use the job's ID.";
export const unknownStage = "This stage is not known.";
export const wrongDate =
  "Received must be a past day such as 2026-03-31. Dates with slashes must all be in the order of the company's country.";
export const getMissingFile = (name: string) => `${name} was not uploaded.`;
export const getDuplicate = (line?: number) => (line ? `The same as line ${line}.` : "Already here.");

/** Formats a number of rows as '1 applicant' or '2 jobs'. `kind` is an `ImportKind`. */
export const countRows = (count: number, kind: string): string => pluralize(count, kind.slice(0, -1));

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
