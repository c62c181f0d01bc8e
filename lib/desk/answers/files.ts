// Rules for the files of answers and replies, which the browser shares.

export const FILES_MAX = 3;

/** In bytes, of all files of a reply. */
export const REPLY_FILES_MAX_BYTES = 5 * 1024 * 1024;

export const FILES_TOO_MANY = "Add at most three files.";
export const FILES_NOT_PDF = "Files must be PDF files (.pdf).";
export const FILES_TOO_LARGE = "Each file must be no larger than 5 MB.";
export const REPLY_FILES_TOO_LARGE = "The files must be no larger than 5 MB together.";
