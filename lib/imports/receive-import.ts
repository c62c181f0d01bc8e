import "server-only";
import * as z from "zod/mini";
import { receiveForm } from "@/lib/applicants/submission/receive-form";
import { UPLOAD_MAX } from "@/lib/applicants/submission/upload-limit";
import type { Hiring } from "@/lib/auth/viewer";
import { choice } from "@/lib/fields";
import { bodyTooLarge } from "@/lib/http/body/request-body";
import { HttpError, invalid } from "@/lib/http-error";
import { type RouteCall, validate } from "@/lib/http/route-handlers";
import { buildNamedKey } from "@/lib/limits/idempotency";
import { toSha256 } from "@/lib/signing";
import { addFiles, createImport } from "./data";
import { IMPORT_KINDS } from "./fields";
import { FILES_MAX, fileRequired } from "./strings";

const kindSchema = z.object({ kind: z._default(choice("Kind", IMPORT_KINDS), "applicants") });

/**
 * Stores a CSV file and PDF files as a preview, or adds the PDF files to the preview that the field `import` names. Returns its
 * id. Throws 409 for an import that is no preview, and 413, 415 and 422.
 */
export async function receiveImport(admin: Hiring, call: RouteCall): Promise<string> {
  // A file that is too large for a resume is a remark in the preview.
  const limit = { max: UPLOAD_MAX, maxFiles: FILES_MAX, tooLarge: bodyTooLarge };
  return receiveForm(call, { limit }, async ({ values, files }) => {
    const csv = files.find(({ field }) => field === "file");
    // A file without a name would belong to all rows without a file.
    const resumes = files.filter(({ field, name }) => field === "resumes" && name !== "");
    if (values.import !== undefined) {
      await addFiles(admin, values.import, resumes);
      return values.import;
    }
    const { kind } = validate(kindSchema, values);
    if (!csv || csv.bytes.byteLength === 0) throw invalid({ file: fileRequired });
    const content = { kind, files: files.map(({ field, name, bytes }) => [field, name, toSha256(bytes)]) };
    const once = buildNamedKey(`import:${admin.id}`, call.idempotencyKey, content);
    const { id, repeated } = await createImport(admin, kind, csv, once);
    await addFiles(admin, id, resumes).catch((error: unknown) => {
      // A repeated call gets the first response, also when the import has started since.
      if (!repeated || !(error instanceof HttpError)) throw error;
    });
    return id;
  });
}
