"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { FileField } from "@/components/forms/file-field";
import { FormFailure } from "@/components/forms/form-failure";
import { SelectField } from "@/components/forms/select-field";
import { SubmitButton } from "@/components/forms/submit-button";
import { useServerForm } from "@/components/forms/use-server-form";
import type { ActionResult } from "@/lib/action-result";
import { FILES_MAX } from "@/lib/imports/rules";
import { uploadFailed } from "@/lib/imports/strings";
import { RESUME_MAX_BYTES } from "@/lib/resumes/rules";
import { staffPaths } from "@/lib/staff-paths";

/** In bytes. Less than the server takes, because the form has other parts. */
const REQUEST_MAX = 6 * 1024 * 1024;

const kinds = [
  { value: "applicants", label: "Applicants" },
  { value: "jobs", label: "Jobs" },
];

/** Uploads a CSV file with PDF files, or PDF files for a preview. */
export function UploadImport({ importId }: { importId?: string }) {
  const router = useRouter();
  const [sent, setSent] = useState("");
  const { busy, formProps, bindField, failureProps } = useServerForm({
    fields: ["file", "resumes"],
    send: async (_values, form) => upload(new FormData(form), importId, setSent),
    failure: uploadFailed,
    onSuccess: (id) => {
      if (importId) router.refresh();
      else router.push(staffPaths.import(id));
      return importId ? undefined : "navigating";
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
            hint="At most 10,000 rows and 5 MB, in UTF-8 or UTF-16"
            {...bindField("file")}
          />
        </>
      )}
      <FileField
        label={importId ? "PDF files" : "Resumes (optional)"}
        accept=".pdf,application/pdf"
        multiple
        required={Boolean(importId)}
        hint="PDF files whose names are in the column Resume"
        {...bindField("resumes")}
      />
      <p role="status" className="text-muted empty:hidden">
        {busy ? sent : ""}
      </p>
      <FormFailure {...failureProps} hint="Choose the files again." className="font-semibold" />
      <div>
        <SubmitButton busy={busy} busyText="Uploading..." needsScript>
          {importId ? "Add files" : "Upload and preview"}
        </SubmitButton>
      </div>
    </form>
  );
}

/** Sends the CSV file first, and then the others in parts. Returns the id of the preview. */
async function upload(
  form: FormData,
  importId: string | undefined,
  onSent: (text: string) => void,
): Promise<ActionResult<string>> {
  const files = form.getAll("resumes").filter((file) => file instanceof File && file.name !== "") as File[];
  form.delete("resumes");
  let id = importId;
  if (id === undefined) {
    const created = await post<{ id: string }>(staffPaths.uploadImport, form);
    if (!created.ok) return created;
    id = created.data.id;
  }
  let count = 0;
  for (const part of split(files)) {
    const data = new FormData();
    for (const file of part) data.append("resumes", file, file.name);
    const added = await post(staffPaths.uploadImportFiles(id), data);
    if (!added.ok) return added;
    count += part.length;
    onSent(`${count} of ${files.length} files sent`);
  }
  return { ok: true, data: id };
}

/** Groups files into requests. Cuts a file that is too large: the server rejects it either way. */
function split(files: readonly File[]): File[][] {
  const parts: File[][] = [];
  let size = 0;
  for (const file of files) {
    const sent =
      file.size > RESUME_MAX_BYTES ? new File([file.slice(0, RESUME_MAX_BYTES + 1)], file.name) : file;
    const part = parts.at(-1);
    size += sent.size;
    if (part && part.length < FILES_MAX && size <= REQUEST_MAX) part.push(sent);
    else {
      parts.push([sent]);
      size = sent.size;
    }
  }
  return parts;
}

async function post<T>(path: string, body: FormData): Promise<ActionResult<T>> {
  const response = await fetch(path, { method: "POST", body, headers: { accept: "application/json" } });
  if (response.ok) return { ok: true, data: response.status === 204 ? undefined : await response.json() };
  const { message, errors } = await response.json();
  return { ok: false, message: errors ? uploadFailed : message, errors };
}
