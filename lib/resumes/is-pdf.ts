import { endsLikePdf, startsLikePdf } from "./rules";

/**
 * Returns whether a PDF header is at the first byte and an end of file within the last kilobyte. Never parses
 * or unpacks the file, so that a crafted file costs the server nothing.
 */
export const isPdf = (bytes: Uint8Array): boolean => startsLikePdf(bytes) && endsLikePdf(bytes);
