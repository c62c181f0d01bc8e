import "server-only";
import * as z from "zod/mini";
import { readFormSubmission } from "@/lib/applicants/submission/parse-form";
import { handleUpload, UPLOAD_MAX } from "@/lib/applicants/submission/upload-limit";
import type { Hiring } from "@/lib/auth/viewer";
import { choice } from "@/lib/fields";
import { type MultipartForm, multipartBoundary } from "@/lib/http/body/multipart";
import { bodyTooLarge, rejectDeclaredSize } from "@/lib/http/body/request-body";
import { invalid } from "@/lib/http-error";
import { getPathParam, type RouteCall, validate } from "@/lib/http/route-handlers";
import { addFiles, createImport } from "./data";
import { IMPORT_KINDS } from "./fields";
import { FILES_MAX } from "./rules";
import { fileRequired } from "./strings";

const kindSchema = z.object({ kind: choice("Kind", IMPORT_KINDS) });

/** Stores a CSV file and PDF files as a preview, and returns its id. Throws 413, 415 and 422. */
export const receiveImport = (admin: Hiring, call: RouteCall): Promise<string> =>
  readFiles(call, async ({ values, files }) => {
    const { kind } = validate(kindSchema, values);
    const csv = files.find(({ field }) => field === "file");
    if (!csv || csv.bytes.byteLength === 0) throw invalid({ file: fileRequired });
    const id = await createImport(admin, kind, csv);
    await addFiles(admin, id, findResumes(files));
    return id;
  });

/** Adds PDF files to a preview. Throws as `receiveImport`, and 409 for an import that is no preview. */
export const receiveImportFiles = (admin: Hiring, call: RouteCall): Promise<void> =>
  readFiles(call, ({ files }) => addFiles(admin, getPathParam(call, "id"), findResumes(files)));

/** Browsers send an empty file without a name when none was chosen. */
const findResumes = (files: MultipartForm["files"]) =>
  files.filter(({ field, name }) => field === "resumes" && name !== "");

async function readFiles<T>(
  { body, caller }: RouteCall,
  handle: (form: MultipartForm) => Promise<T>,
): Promise<T> {
  const boundary = multipartBoundary(body);
  rejectDeclaredSize(body, UPLOAD_MAX);
  // A file that is too large for a resume is a remark in the preview.
  const limit = { max: UPLOAD_MAX, maxFiles: FILES_MAX, tooLarge: bodyTooLarge };
  return handleUpload(
    caller.address,
    (rules) => readFormSubmission(body, boundary, rules, {}, limit),
    handle,
  );
}
