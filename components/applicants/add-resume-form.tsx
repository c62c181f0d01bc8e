"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { FileField } from "@/components/forms/file-field";
import { FormFailure } from "@/components/forms/form-failure";
import { sendFiles } from "@/components/forms/submission/send-files";
import { SubmitButton } from "@/components/forms/submission/submit-button";
import { useServerForm } from "@/components/forms/use-server-form";
import { useSaved } from "@/components/forms/use-action";
import { resumeSchema } from "@/lib/applicants/schema";
import { resumeAddFailed, resumeAdded } from "@/lib/applicants/strings";
import { staffPaths } from "@/lib/staff-paths";

export function AddResumeForm({ applicantId }: { applicantId: string }) {
  const form = useForm({ resolver: zodResolver(resumeSchema) });
  const { busy, formProps, bindField, failureProps } = useServerForm({
    form,
    fields: ["resume"],
    send: (_values, element) =>
      sendFiles(staffPaths.addResume(applicantId), new FormData(element), {
        failure: resumeAddFailed,
        field: "resume",
      }),
    failure: resumeAddFailed,
    onSuccess: useSaved(resumeAdded),
  });
  return (
    <form {...formProps} noValidate aria-label="Add resume" className="grid gap-3">
      <FileField
        label="Resume"
        hint="PDF, up to 5 MB"
        accept=".pdf,application/pdf"
        {...bindField("resume", { onChange: () => void form.trigger("resume") })}
      />
      <FormFailure {...failureProps} hint="Browsers don't keep files." />
      <div>
        <SubmitButton busy={busy} busyText="Adding..." variant="secondary" needsScript>
          Add resume
        </SubmitButton>
      </div>
    </form>
  );
}
