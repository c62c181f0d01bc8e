"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Field } from "@/components/forms/field";
import { NameFields } from "@/components/records/name-fields";
import { ChosenFileField } from "@/components/forms/file-field";
import { hasTypedText } from "@/components/forms/deployment-skew/form-restore";
import { FormFailure } from "@/components/forms/form-failure";
import { useLeaveQuestion } from "@/components/forms/dialog/use-leave-question";
import { PhoneField } from "@/components/forms/phone-field";
import { SelectField } from "@/components/forms/select-field";
import { sendFiles } from "@/components/forms/submission/send-files";
import { SubmitButton } from "@/components/forms/submission/submit-button";
import { useServerForm } from "@/components/forms/use-server-form";
import { createSubmissionTracker } from "@/components/forms/submission/submission-tracker";
import { toast } from "@/components/ui/toast/toast";
import { addFailed, applicantAdded } from "@/lib/applicants/strings";
import { staffPaths } from "@/lib/staff-paths";

interface NewApplicantFormProps {
  jobs: readonly { id: string; title: string }[];
  jobId?: string;
}

export function NewApplicantForm({ jobs, jobId }: NewApplicantFormProps) {
  const router = useRouter();
  const [tracker] = useState(createSubmissionTracker);
  const { busy, formProps, bindField, failureProps } = useServerForm({
    fields: ["jobId", "firstName", "lastName", "email", "phone", "resume"],
    send: (_values, form) => {
      const body = new FormData(form);
      const typed = [...body].map(([name, value]) => [
        name,
        value instanceof File ? value.name + value.size : value,
      ]);
      body.set("submissionId", tracker.getId(typed));
      return sendFiles<{ id: string }>(staffPaths.addApplicant, body, {
        failure: addFailed,
        field: "resume",
      });
    },
    failure: addFailed,
    onSuccess: ({ id }) => {
      void toast.success(applicantAdded);
      leave.run(() => router.push(staffPaths.applicant(id)));
    },
  });
  const { ref } = formProps;
  const leave = useLeaveQuestion({
    active: true,
    hasUnsavedInput: () => ref.current !== null && hasTypedText(ref.current),
  });
  return (
    <form {...formProps} noValidate className="grid max-w-[40rem] gap-5">
      <SelectField
        label="Job"
        emptyLabel="Choose a job"
        options={jobs.map(({ id, title }) => ({ value: id, label: title }))}
        {...bindField("jobId")}
        defaultValue={jobId}
      />
      <NameFields firstName={bindField("firstName")} lastName={bindField("lastName")} />
      <Field label="Email" type="email" autoComplete="off" {...bindField("email")} />
      <PhoneField autoComplete="off" {...bindField("phone")} />
      <ChosenFileField
        label="Resume"
        hint="Optional. PDF, up to 5 MB"
        accept=".pdf,application/pdf"
        required={false}
        {...bindField("resume")}
      />
      <FormFailure
        {...failureProps}
        onReload={() => leave.run(failureProps.onReload)}
        hint="What you typed is kept when you reload, but browsers don't keep files."
      />
      {leave.question}
      <div>
        <SubmitButton busy={busy} busyText="Adding..." needsScript>
          Add applicant
        </SubmitButton>
      </div>
    </form>
  );
}
