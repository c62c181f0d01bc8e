"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { type BaseSyntheticEvent, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { Field } from "@/components/forms/field";
import { FileField } from "@/components/forms/file-field";
import { DeploymentSkewNotice } from "@/components/forms/deployment-skew/deployment-skew-notice";
import { SubmitButton } from "@/components/forms/submit-button";
import { useHydrated } from "@/components/forms/use-hydrated";
import { useDeploymentSkew } from "@/components/forms/deployment-skew/use-deployment-skew";
import { prepareToasts, toast } from "@/components/ui/toast/toast";
import type { FormState } from "@/lib/action-result";
import * as strings from "@/lib/applications/strings";
import { CONSENT_FIELD } from "@/lib/applications/rules";
import { type ApplicationFields, applicationFieldsSchema } from "@/lib/applications/schema";
import { paths } from "@/lib/paths";
import { createSubmissionTracker, HONEYPOT } from "@/components/forms/submission-tracker";
import { upload } from "./upload";
import { UploadProgress } from "./upload-progress";

interface ApplicationFormProps {
  jobId: string;
  /** Id of the form's heading. */
  labelledBy: string;
  /** The consent that the applicant gives by sending the form. */
  consent: { version: string; text: string };
  /** The rejected form, after a submit without JavaScript. */
  posted: FormState;
}

export function ApplicationForm({ jobId, labelledBy, consent, posted }: ApplicationFormProps) {
  const hydrated = useHydrated();
  const [sending, setSending] = useState<{ fraction: number; size: number }>();
  const [failed, setFailed] = useState<string>();
  const [hasSkew, setHasSkew] = useState(false);
  const { formRef, reload } = useDeploymentSkew();
  const inFlight = useRef(false);
  const [tracker] = useState(() => createSubmissionTracker("application"));
  const form = useForm<ApplicationFields>({
    resolver: zodResolver(applicationFieldsSchema),
    mode: "onTouched",
  });
  const { errors, isValid, dirtyFields } = form.formState;
  const action = paths.job(jobId);

  function prepare() {
    void tracker.start();
    void prepareToasts();
  }

  async function submit({ resume, ...fields }: ApplicationFields, event?: BaseSyntheticEvent) {
    const file = resume[0] as File;
    if (inFlight.current) return;
    inFlight.current = true;
    const { name, size, lastModified } = file;
    setSending({ fraction: 0, size });
    const proof = await tracker.getProof();
    const meta = { ...tracker.getMeta({ ...fields, name, size, lastModified }, event?.target), proof };
    const data = new FormData();
    for (const [field, value] of Object.entries({ ...fields, ...meta })) if (value) data.set(field, value);
    data.set(CONSENT_FIELD, consent.version);
    data.set("resume", file);
    const response = await upload(action, data, (fraction) => setSending({ fraction, size }));
    inFlight.current = false;
    setSending(undefined);
    if (response.status === 201) return succeed();
    fail(response.status, response.message, response.errors);
  }

  function succeed() {
    tracker.reset();
    setFailed(undefined);
    form.reset(EMPTY_FIELDS);
    void toast.success(strings.submitted);
  }

  function fail(status: number, message = "", fieldErrors: Record<string, string> = {}) {
    const rejected = FIELDS.filter((name) => fieldErrors[name]);
    for (const name of rejected) form.setError(name, { message: fieldErrors[name] });
    if (rejected[0]) form.setFocus(rejected[0]);
    const reason = EXPLAINED_STATUSES.includes(status) && rejected.length === 0 ? `${message} ` : "";
    setFailed(`${reason}Your application has not been sent. Everything you entered is still here.`);
    setHasSkew(looksLikeDeploymentSkew(status, Object.keys(fieldErrors)));
    void toast.error(strings.submitFailedFor(status, message));
  }

  const fieldProps = (name: (typeof FIELDS)[number]) => ({
    ...form.register(name),
    error: errors[name]?.message ?? (dirtyFields[name] ? undefined : posted?.errors?.[name]),
  });
  const textFieldProps = (name: Exclude<(typeof FIELDS)[number], "resume">) => ({
    ...fieldProps(name),
    defaultValue: posted?.values[name],
  });

  return (
    <form
      ref={formRef}
      method="post"
      action={action}
      encType="multipart/form-data"
      onSubmit={(event) => void form.handleSubmit(submit)(event)}
      onFocus={prepare}
      noValidate={hydrated}
      aria-labelledby={labelledBy}
      data-hydrated={hydrated}
      className="flex flex-col gap-5"
    >
      <p className="text-sm text-muted">Every field is required.</p>
      {posted && !failed ? <Alert>{posted.message}</Alert> : null}
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="First Name" autoComplete="given-name" {...textFieldProps("firstName")} />
        <Field label="Last Name" autoComplete="family-name" {...textFieldProps("lastName")} />
      </div>
      <Field label="Email" type="email" autoComplete="email" {...textFieldProps("email")} />
      <Field label="Phone" type="tel" autoComplete="tel" {...textFieldProps("phone")} />
      <FileField
        label="Resume"
        hint="A PDF file of at most 5 MB"
        accept=".pdf,application/pdf"
        {...fieldProps("resume")}
      />
      <div className="sr-only" aria-hidden>
        <label>
          Leave this empty
          <input name={HONEYPOT} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <p className="text-sm leading-snug text-muted">
        <input type="hidden" name={CONSENT_FIELD} value={consent.version} />
        {consent.text}{" "}
        <a href={paths.privacy} className="text-river underline underline-offset-4">
          More about privacy
        </a>
      </p>
      {failed ? <Alert>{failed}</Alert> : null}
      {failed && hasSkew ? (
        <DeploymentSkewNotice onReload={reload}>
          What you typed stays when you reload it, but no browser keeps the file: choose your resume again
          then.
        </DeploymentSkewNotice>
      ) : null}
      {sending ? <UploadProgress {...sending} /> : null}
      <SubmitButton
        busy={sending !== undefined}
        busyText="Submitting..."
        allowed={isValid}
        variant="call"
        className="self-start"
      >
        Submit
      </SubmitButton>
    </form>
  );
}

function Alert({ children }: { children: string }) {
  return (
    <p role="alert" className="font-semibold text-danger">
      {children}
    </p>
  );
}

const FIELDS = ["firstName", "lastName", "email", "phone", "resume"] as const;
const EMPTY_FIELDS: ApplicationFields = { firstName: "", lastName: "", email: "", phone: "", resume: [] };

const KNOWN_FIELDS: readonly string[] = [...FIELDS, "proof"];

/**
 * Returns true for a rejection that this build's form cannot cause, so the server must be newer. The upload URL is the
 * same in every build, so no error names the skew.
 */
const looksLikeDeploymentSkew = (status: number, rejected: string[]) =>
  [400, 405, 415].includes(status) || rejected.some((name) => !KNOWN_FIELDS.includes(name));

/** Statuses whose message tells the applicant more than the general failure text. */
const EXPLAINED_STATUSES = [404, 408, 409, 413, 422, 503];
