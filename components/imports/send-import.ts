import type { ActionResult } from "@/lib/action-result";
import { FILES_MAX, uploadFailed } from "@/lib/imports/strings";
import { RESUME_MAX_BYTES } from "@/lib/resumes/rules";
import { staffPaths } from "@/lib/staff-paths";

/** In bytes. Less than the server takes, because a form has other parts. */
const REQUEST_MAX = 6 * 1024 * 1024;

/** Sends the CSV file first, and then the PDF files in parts. Returns the id of the preview. */
export async function sendImport(
  form: FormData,
  importId: string | undefined,
  onProgress: (text: string) => void,
): Promise<ActionResult<string>> {
  const files = form.getAll("resumes").filter((file) => file instanceof File && file.name !== "") as File[];
  form.delete("resumes");
  let result: ActionResult<string> = importId === undefined ? await post(form) : { ok: true, data: importId };
  let sent = 0;
  for (const part of split(files)) {
    if (!result.ok) break;
    const data = new FormData();
    data.set("import", result.data);
    for (const file of part) data.append("resumes", file, file.name);
    onProgress(`Uploading ${(sent += part.length)} of ${files.length}...`);
    result = await post(data);
  }
  return result;
}

/** Groups files into requests. Cuts a file that is too large for a resume: the server rejects it either way. */
function split(files: readonly File[]): File[][] {
  const parts: File[][] = [];
  let left = 0;
  for (const file of files) {
    const sent = new File([file.slice(0, RESUME_MAX_BYTES + 1)], file.name);
    const part = parts.at(-1);
    left -= sent.size;
    if (part && left >= 0 && part.length < FILES_MAX) part.push(sent);
    else {
      parts.push([sent]);
      left = REQUEST_MAX - sent.size;
    }
  }
  return parts;
}

async function post(body: FormData): Promise<ActionResult<string>> {
  const headers = { accept: "application/json" };
  const response = await fetch(staffPaths.uploadImport, { method: "POST", body, headers });
  const { id, message, errors } = await response.json();
  return response.ok
    ? { ok: true, data: id }
    : { ok: false, message: errors ? uploadFailed : message, errors };
}
