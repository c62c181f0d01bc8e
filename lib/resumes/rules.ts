/** Résumé rules that the browser and the server share (docs/product/applicants.md, Resume files). */

export const RESUME_TYPE = "application/pdf";
/** 5 MiB, which texts of forms and of the API call 5 MB. The request limit of an upload holds the same file as base64. */
export const RESUME_MAX_BYTES = 5 * 1024 * 1024;

export const RESUME_NOT_PDF = "Resume must be a PDF file (.pdf). Save or print yours as a PDF.";
export const RESUME_TOO_LARGE = "Resume must be no larger than 5 MB.";

interface FileInfo {
  name: string;
  /** In bytes. */
  size: number;
}

/** Ending of a resume's name. Spaces, dots and invisible characters may follow it. */
export const RESUME_ENDING = /\.pdf[\s.\p{Cf}]*$/iu;

/** Bytes that `startsLikePdf` needs. */
export const PDF_HEADER_LENGTH = 8;

export const startsLikePdf = (bytes: Uint8Array) =>
  /^%PDF-[12]\.\d/.test(String.fromCharCode(...bytes.subarray(0, PDF_HEADER_LENGTH)));

/**
 * Returns an error message for a bad name or size, or undefined. Does not read the bytes. The declared media type does not
 * count, because it comes from a table on the visitor's computer.
 */
export function findResumeProblem({ name, size }: FileInfo): string | undefined {
  if (!RESUME_ENDING.test(name) || /\0|%00/.test(name)) return RESUME_NOT_PDF;
  if (size === 0) return RESUME_NOT_PDF;
  if (size > RESUME_MAX_BYTES) return RESUME_TOO_LARGE;
  return undefined;
}

/** Bytes at the end in which a complete PDF has its trailer. */
export const PDF_TAIL_LENGTH = 1024;

export function endsLikePdf(tail: Uint8Array): boolean {
  const text = new TextDecoder("latin1").decode(tail.subarray(-PDF_TAIL_LENGTH));
  return text.includes("startxref") && text.includes("%%EOF");
}
