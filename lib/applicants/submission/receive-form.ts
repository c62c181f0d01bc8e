import "server-only";
import { type FileLimit, type MultipartForm, multipartBoundary } from "@/lib/http/body/multipart";
import { rejectDeclaredSize } from "@/lib/http/body/request-body";
import type { RouteCall } from "@/lib/http/route-handlers";
import { type FormValues, readFormSubmission } from "./parse-form";
import { handleUpload, UPLOAD_MAX } from "./upload-limit";

interface FormOptions {
  /** Receives the text fields as they arrive. */
  values?: FormValues;
  /** One resume by default. */
  limit?: FileLimit;
}

/** Receives a posted form with files. Throws 415 or 422 for its type, then 413 for its declared size, then as `handleUpload`. */
export async function receiveForm<T>(
  { body, caller }: RouteCall,
  { values = {}, limit }: FormOptions,
  handle: (form: MultipartForm) => Promise<T>,
): Promise<T> {
  const boundary = multipartBoundary(body);
  rejectDeclaredSize(body, UPLOAD_MAX);
  return handleUpload(
    caller.address,
    (rules) => readFormSubmission(body, boundary, rules, values, limit),
    handle,
  );
}
