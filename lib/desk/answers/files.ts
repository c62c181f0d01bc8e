// Rules for the files of answers and replies, which the browser shares.

import { RESUME_MAX_BYTES } from "@/lib/resumes/rules";

export const FILES_MAX = 3;

/** In bytes, of all files of an answer. The request limit of an upload leaves room for the text. */
const ANSWER_FILES_MAX_BYTES = 7 * 1024 * 1024;

/** In bytes, of all files of a reply. */
export const REPLY_FILES_MAX_BYTES = 5 * 1024 * 1024;

export const FILES_TOO_MANY = "Add at most three files.";
export const FILES_NOT_PDF = "Files must be PDF files (.pdf).";
export const FILES_TOO_LARGE = "Each file must be no larger than 5 MB.";
export const ANSWER_FILES_TOO_LARGE = "The files must be no larger than 7 MB together.";
export const REPLY_FILES_TOO_LARGE = "The files must be no larger than 5 MB together.";
export const REPLY_FILES_INFECTED = "Malware was found in one of the files.";
export const FILE_INFECTED = "Malware was found in this file, so it can't be opened.";
export const FILE_NOT_SCANNED =
  "This file has not been scanned for malware. Add unscanned=1 to the query to get it anyway.";

/** Returns why an answer with these files would be refused, or undefined. Does not look at their names. */
export function findFilesProblem(files: readonly { size: number }[]): string | undefined {
  if (files.length > FILES_MAX) return FILES_TOO_MANY;
  if (files.some(({ size }) => size > RESUME_MAX_BYTES)) return FILES_TOO_LARGE;
  const total = files.reduce((sum, { size }) => sum + size, 0);
  return total > ANSWER_FILES_MAX_BYTES ? ANSWER_FILES_TOO_LARGE : undefined;
}
