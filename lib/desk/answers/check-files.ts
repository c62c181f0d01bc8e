import "server-only";
import { HttpError } from "@/lib/http-error";
import { isPdf } from "@/lib/resumes/check-resume";
import { scanBytes } from "@/lib/resumes/malware-scanner";
import { toScanColumns } from "@/lib/resumes/rescan-resumes";
import { findResumeProblem, RESUME_TOO_LARGE } from "@/lib/resumes/rules";
import { safeFileName } from "@/lib/resumes/safe-file-name";
import {
  FILES_MAX,
  FILES_NOT_PDF,
  FILES_TOO_LARGE,
  FILES_TOO_MANY,
  REPLY_FILES_INFECTED,
  REPLY_FILES_MAX_BYTES,
  REPLY_FILES_TOO_LARGE,
} from "./files";

export interface SentFile {
  name: string;
  bytes: Uint8Array;
}

const refused = (status: 413 | 422, message: string) =>
  new HttpError(status, message, { errors: { files: message } });

export const filesTooLarge = () => refused(413, FILES_TOO_LARGE);

export const tooManyFiles = () => refused(422, FILES_TOO_MANY);

export const replyFilesTooLarge = () => refused(413, REPLY_FILES_TOO_LARGE);

/** Checks the files of a reply, which are 5 MiB at most together. Throws as `checkFiles` does, and 422 for malware. */
export async function checkReplyFiles(files: readonly SentFile[]) {
  const size = files.reduce((sum, { bytes }) => sum + bytes.byteLength, 0);
  if (size > REPLY_FILES_MAX_BYTES) throw replyFilesTooLarge();
  const rows = await checkFiles(files);
  if (rows.some(({ scan }) => scan === "INFECTED")) throw refused(422, REPLY_FILES_INFECTED);
  return rows;
}

/**
 * Checks files as a resume is checked, scans them, and returns the rows to store. Throws 422 for more than three and for one that is
 * not a PDF, and 413 for one over 5 MiB.
 */
export async function checkFiles(files: readonly SentFile[]) {
  if (files.length > FILES_MAX) throw tooManyFiles();
  for (const { name, bytes } of files) {
    const problem = findResumeProblem({ name, size: bytes.byteLength });
    if (problem === RESUME_TOO_LARGE) throw filesTooLarge();
    if (problem || !isPdf(bytes)) throw refused(422, FILES_NOT_PDF);
  }
  const rows = [];
  for (const [place, { name, bytes }] of files.entries()) {
    const { resumeScan, resumeScanAttempts } = toScanColumns(await scanBytes(bytes));
    rows.push({
      place,
      name: safeFileName(name),
      size: bytes.byteLength,
      scan: resumeScan,
      scanAttempts: resumeScanAttempts,
      // Prisma's type excludes memory that threads share.
      bytes: bytes as Uint8Array<ArrayBuffer>,
    });
  }
  return rows;
}
