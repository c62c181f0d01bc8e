"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { FileField } from "@/components/forms/file-field";
import { FormFailure } from "@/components/forms/form-failure";
import { SelectField } from "@/components/forms/select-field";
import { sendFiles } from "@/components/forms/submission/send-files";
import { SubmitButton } from "@/components/forms/submission/submit-button";
import { useServerForm } from "@/components/forms/use-server-form";
import { staffPaths } from "@/lib/staff-paths";
import { uploadFailed, FILES_MAX } from "@/lib/imports/strings";
import type { ActionResult } from "@/lib/action-result";
import { RESUME_MAX_BYTES } from "@/lib/resumes/rules";

const kinds = [
  { value: "applicants", label: "Applicants" },
  { value: "jobs", label: "Jobs" },
];

export function UploadImport({ importId }: { importId?: string }) {
  const router = useRouter();
  const [progress, setProgress] = useState("");
  const { busy, formProps, bindField, failureProps } = useServerForm({
    fields: ["file", "resumes"],
    send: (_values, form) => sendImport(new FormData(form), importId, setProgress),
    failure: uploadFailed,
    onSuccess: ({ id }) => {
      if (importId) return router.refresh();
      router.push(staffPaths.import(id));
      return "navigating";
    },
  });
  return (
    <form {...formProps} noValidate className="flex max-w-[44rem] flex-col gap-6">
      {importId ? null : (
        <>
          <SelectField label="What to import" name="kind" options={kinds} />
          <FileField
            label="CSV file"
            accept=".csv,.tsv,.txt,text/csv"
            hint="At most 10,000 rows, in UTF-8 or UTF-16"
            {...bindField("file")}
          />
        </>
      )}
      <FileField
        label="Resumes"
        accept=".pdf,application/pdf"
        multiple
        required={false}
        hint="PDF files whose names are in the column Resume"
        {...bindField("resumes")}
      />
      <FormFailure {...failureProps} hint="Choose the files again." className="font-semibold" />
      <div>
        <SubmitButton busy={busy} busyText={progress || "Uploading..."} needsScript>
          {importId ? "Add files" : "Upload and preview"}
        </SubmitButton>
      </div>
    </form>
  );
}

/** In bytes. Less than the server takes, because a form has other parts. */
const REQUEST_MAX = 6 * 1024 * 1024;

/** Sends the CSV file first, and then the PDF files in parts. Returns the id of the preview. */
async function sendImport(
  form: FormData,
  importId: string | undefined,
  onProgress: (text: string) => void,
): Promise<ActionResult<{ id: string }>> {
  const files = form.getAll("resumes").filter((file) => file instanceof File && file.name !== "") as File[];
  form.delete("resumes");
  let result: ActionResult<{ id: string }> =
    importId === undefined ? await post(form) : { ok: true, data: { id: importId } };
  let sent = 0;
  for (const part of split(files)) {
    if (!result.ok) break;
    const data = new FormData();
    data.set("import", result.data.id);
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

const post = (body: FormData) =>
  sendFiles<{ id: string }>(staffPaths.uploadImport, body, {
    failure: uploadFailed,
    field: body.has("file") ? "file" : "resumes",
  });
