/** Rules of a résumé that the browser and the server share; pure (decisions, section 4: Limits). */

export const RESUME_TYPE = "application/pdf";
/** 5 MiB; MB are powers of 1024. */
export const RESUME_MAX_BYTES = 5 * 1024 * 1024;

/** The form's field that says which consent text was shown. */
export const CONSENT_FIELD = "consent";

export const RESUME_REQUIRED = "Resume is required.";
export const RESUME_NOT_PDF = "Resume must be a PDF file (.pdf).";
export const RESUME_TOO_LARGE = "Resume must be no larger than 5 MB.";

interface FileInfo {
  name: string;
  /** The media type that the sender gave; empty when it gave none. */
  type: string;
  size: number;
}

/** What is wrong with a file as far as its name, type and size tell; undefined when nothing is. */
export function findResumeProblem({ name, type, size }: FileInfo): string | undefined {
  if (!/\.pdf$/i.test(name.trim()) || /\0|%00/.test(name)) return RESUME_NOT_PDF;
  if (type !== "" && type.toLowerCase() !== RESUME_TYPE) return RESUME_NOT_PDF;
  if (size === 0) return RESUME_NOT_PDF;
  if (size > RESUME_MAX_BYTES) return RESUME_TOO_LARGE;
  return undefined;
}
