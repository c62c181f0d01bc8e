"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { FileField } from "@/components/forms/file-field";
import { FormFailure } from "@/components/forms/form-failure";
import { SelectField } from "@/components/forms/select-field";
import { SubmitButton } from "@/components/forms/submit-button";
import { useServerForm } from "@/components/forms/use-server-form";
import { staffPaths } from "@/lib/staff-paths";
import { uploadFailed } from "@/lib/imports/strings";
import { sendImport } from "./send-import";

const kinds = [
  { value: "applicants", label: "Applicants" },
  { value: "jobs", label: "Jobs" },
];

/** Uploads a CSV file with PDF files, or PDF files for a preview. */
export function UploadImport({ importId }: { importId?: string }) {
  const router = useRouter();
  const [progress, setProgress] = useState("");
  const { busy, formProps, bindField, failureProps } = useServerForm({
    fields: ["file", "resumes"],
    send: (_values, form) => sendImport(new FormData(form), importId, setProgress),
    failure: uploadFailed,
    onSuccess: (id) => {
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
