// Addresses of a resume's file, built from its path.

/** Shows the file in a frame instead of downloading it. */
export const resumeInViewer = (path: string) => `${path}?view=1`;
/** Confirms that the file has not been scanned for malware. */
export const resumeUnscanned = (path: string) => `${path}?unscanned=1`;
export const resumeUnscannedInViewer = (path: string) => `${path}?view=1&unscanned=1`;
