// Rules for the files of answers and replies, which the browser shares.

export const FILES_MAX = 3;

/** In bytes, of all files of a reply. */
export const REPLY_FILES_MAX_BYTES = 5 * 1024 * 1024;

export const FILES_TOO_MANY = "Add at most three files.";
export const FILES_NOT_PDF = "Files must be PDF files (.pdf).";
export const FILES_TOO_LARGE = "Each file must be no larger than 5 MB.";
export const REPLY_FILES_TOO_LARGE = "The files must be no larger than 5 MB together.";
export const REPLY_FILES_INFECTED = "Malware was found in one of the files.";
export const FILE_INFECTED = "Malware was found in this file, so it can't be opened.";
export const FILE_NOT_SCANNED =
  "This file has not been scanned for malware. Add unscanned=1 to the query to get it anyway.";
