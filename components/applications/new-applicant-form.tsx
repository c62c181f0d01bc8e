"use client";

import { useRouter } from "next/navigation";
import { type SubmitEvent, useRef, useState } from "react";
import { Field } from "@/components/forms/field";
import { FileField } from "@/components/forms/file-field";
import { FormAlert } from "@/components/forms/form-failure";
import { PhoneField } from "@/components/forms/phone-field";
import { SelectField } from "@/components/forms/select-field";
import { SubmitButton } from "@/components/forms/submit-button";
import { toast } from "@/components/ui/toast/toast";
import type { ActionFailure, FormState } from "@/lib/action-result";
import { addFailed, applicantAdded, notSaved } from "@/lib/applications/strings";
import { staffPaths } from "@/lib/staff-paths";

interface NewApplicantFormProps {
  jobs: readonly { id: string; title: string }[];
  /** The chosen job. */
  jobId?: string;
  /** Result of a post without JavaScript. */
  posted: FormState;
  /** Idempotency key. */
  formId: string;
}

/** Posts to a route handler, because a server action would hold the file in memory. Works without JavaScript. */
export function NewApplicantForm({ jobs, jobId = "", posted, formId }: NewApplicantFormProps) {
  const { busy, failed, submit } = useUpload(posted);
  const bindField = (name: string) => ({
    name,
    defaultValue: posted?.values[name],
    error: failed?.errors?.[name],
    autoComplete: "off",
  });
  return (
    <form
      action={staffPaths.addApplicant}
      method="post"
      encType="multipart/form-data"
      onSubmit={submit}
      noValidate
      className="grid max-w-[40rem] gap-5"
    >
      <input type="hidden" name="submissionId" value={formId} />
      <SelectField
        label="Job"
        name="jobId"
        defaultValue={jobId}
        error={failed?.errors?.jobId}
        options={[
          { value: "", label: "Choose a job" },
          ...jobs.map(({ id, title }) => ({ value: id, label: title })),
        ]}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="First Name" {...bindField("firstName")} />
        <Field label="Last Name" {...bindField("lastName")} />
      </div>
      <Field label="Email" type="email" {...bindField("email")} />
      <PhoneField {...bindField("phone")} />
      <FileField
        label="Resume"
        hint="Optional. A PDF file of at most 5 MB"
        accept=".pdf,application/pdf"
        name="resume"
        required={false}
        error={failed?.errors?.resume}
      />
      <FormAlert>{failed?.message || null}</FormAlert>
      <div>
        <SubmitButton busy={busy} busyText="Adding...">
          Add applicant
        </SubmitButton>
      </div>
    </form>
  );
}

function useUpload(posted: FormState) {
  const router = useRouter();
  const isSending = useRef(false);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<ActionFailure | null>(posted);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    const form = event.currentTarget;
    const result = await send(new FormData(form));
    if ("id" in result) {
      void toast.success(applicantAdded);
      router.push(staffPaths.applicant(result.id));
      return;
    }
    isSending.current = false;
    setBusy(false);
    setFailed(result);
    const [first] = Object.keys(result.errors ?? {});
    form.querySelector<HTMLElement>(`[name="${first ?? ""}"]`)?.focus();
  }

  return { busy, failed, submit };
}

async function send(body: FormData): Promise<{ id: string } | ActionFailure> {
  try {
    const init = { method: "POST", body, headers: { accept: "application/json" } };
    const response = await fetch(staffPaths.addApplicant, init);
    const answer = await response.json();
    if (response.ok) return answer;
    const errors = answer.errors ?? (response.status === 413 ? { resume: answer.message } : undefined);
    return { ok: false, message: errors ? notSaved : addFailed, errors };
  } catch {
    return { ok: false, message: addFailed };
  }
}
