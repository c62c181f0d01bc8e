import { Failure } from "@/lib/failure";
import { safeFileName } from "./file-name";
import { isPdf } from "./pdf";
import { RESUME_NOT_PDF, RESUME_TOO_LARGE, resumeProblem } from "./rules";

/** A résumé that passed every check: what `receiveApplication` takes. */
export interface CheckedResume {
  /** Safe to store and to hand out. */
  name: string;
  bytes: Uint8Array;
}

interface SentFile {
  name: string;
  type: string;
  bytes: Uint8Array;
}

const refuse = (status: 413 | 422, message: string) =>
  new Failure(status, message, { errors: { resume: message } });

/** 413 for a file that is over 5 MiB. */
export const resumeTooLarge = () => refuse(413, RESUME_TOO_LARGE);

/** Checks a résumé, whichever way its bytes came. Throws 413 over 5 MiB, 422 when it is not a PDF. */
export function checkResume({ name, type, bytes }: SentFile): CheckedResume {
  const problem = resumeProblem({ name, type, size: bytes.byteLength });
  if (problem === RESUME_TOO_LARGE) throw resumeTooLarge();
  if (problem) throw refuse(422, problem);
  if (!isPdf(bytes)) throw refuse(422, RESUME_NOT_PDF);
  return { name: safeFileName(name), bytes };
}
