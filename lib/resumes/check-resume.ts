import { HttpError } from "@/lib/http-error";
import { safeFileName } from "./safe-file-name";
import { RESUME_NOT_PDF, RESUME_TOO_LARGE, findResumeProblem, endsLikePdf, startsLikePdf } from "./rules";

export interface CheckedResume {
  /** Made safe by `safeFileName`. */
  name: string;
  bytes: Uint8Array;
}

const resumeError = (status: 413 | 422, message: string) =>
  new HttpError(status, message, { errors: { resume: message } });

export const resumeTooLarge = () => resumeError(413, RESUME_TOO_LARGE);

/** Throws 413 for a file over 5 MiB and 422 for a file that is not a PDF. */
export function checkResume({ name, bytes }: { name: string; bytes: Uint8Array }): CheckedResume {
  const problem = findResumeProblem({ name, size: bytes.byteLength });
  if (problem === RESUME_TOO_LARGE) throw resumeTooLarge();
  if (problem) throw resumeError(422, problem);
  if (!isPdf(bytes)) throw resumeError(422, RESUME_NOT_PDF);
  return { name: safeFileName(name), bytes };
}

/**
 * Returns whether a PDF header is at the first byte and an end of file within the last kilobyte. Never parses
 * or unpacks the file, so that a crafted file costs the server nothing.
 */
export const isPdf = (bytes: Uint8Array): boolean => startsLikePdf(bytes) && endsLikePdf(bytes);
