import "server-only";
import { HttpError } from "@/lib/http-error";
import { isPdf } from "@/lib/resumes/check-resume";
import { scanBytes } from "@/lib/resumes/malware-scanner";
import { toScanColumns } from "@/lib/resumes/rescan-resumes";
import { findResumeProblem, RESUME_TOO_LARGE } from "@/lib/resumes/rules";
import { safeFileName } from "@/lib/resumes/safe-file-name";
import { FILES_MAX, FILES_NOT_PDF, FILES_TOO_LARGE, FILES_TOO_MANY } from "./files";

export interface SentFile {
  name: string;
  bytes: Uint8Array;
}

const refused = (status: 413 | 422, message: string) =>
  new HttpError(status, message, { errors: { files: message } });

export const filesTooLarge = () => refused(413, FILES_TOO_LARGE);

/**
 * Checks files as a resume is checked, scans them, and returns the rows to store. Throws 422 for more than three and for one that is
 * not a PDF, and 413 for one over 5 MiB.
 */
export async function checkFiles(files: readonly SentFile[]) {
  if (files.length > FILES_MAX) throw refused(422, FILES_TOO_MANY);
  for (const { name, bytes } of files) {
    const problem = findResumeProblem({ name, size: bytes.byteLength });
    if (problem === RESUME_TOO_LARGE) throw filesTooLarge();
    if (problem || !isPdf(bytes)) throw refused(422, FILES_NOT_PDF);
  }
  const rows = [];
  for (const [place, { name, bytes }] of files.entries())
    rows.push({
      place,
      name: safeFileName(name),
      size: bytes.byteLength,
      scan: toScanColumns(await scanBytes(bytes)).resumeScan,
      // Prisma's type excludes memory that threads share.
      bytes: bytes as Uint8Array<ArrayBuffer>,
    });
  return rows;
}
