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
import * as catalogue from "@/lib/applications/strings";
import { CONSENT_FIELD } from "@/lib/applications/rules";
import { type ApplicationFields, applicationFieldsSchema } from "@/lib/applications/schema";
import { paths } from "@/lib/paths";
import { createSubmissionTracker, HONEYPOT } from "@/components/forms/submission-tracker";
import { upload } from "./upload";
import { UploadProgress } from "./upload-progress";

interface ApplicationFormProps {
  jobId: string;
  /** Id of the heading above. */
  labelledBy: string;
  /** What is agreed to by sending, and which text that is. */
  consent: { version: string; text: string };
  /** What was refused, when the form was posted without JavaScript. */
  posted: FormState;
}

/** The application form (specification, sections 4, 5 and 8). */
export function ApplicationForm({ jobId, labelledBy, consent, posted }: ApplicationFormProps) {
  const hydrated = useHydrated();
  const [sending, setSending] = useState<{ part: number; size: number }>();
  const [failed, setFailed] = useState<string>();
  const [foreign, setForeign] = useState(false);
  const { element, reload } = useDeploymentSkew();
  const underWay = useRef(false);
  const [trace] = useState(() => createSubmissionTracker("application"));
  const form = useForm<ApplicationFields>({
    resolver: zodResolver(applicationFieldsSchema),
    mode: "onTouched",
  });
  const { errors, isValid, dirtyFields } = form.formState;
  const action = paths.job(jobId);

  function begin() {
    void trace.begin();
    void prepareToasts();
  }

  async function submit({ resume, ...fields }: ApplicationFields, event?: BaseSyntheticEvent) {
    const file = resume[0] as File;
    if (underWay.current) return;
    underWay.current = true;
    const { name, size, lastModified } = file;
    setSending({ part: 0, size });
    const marks = {
      ...trace.of({ ...fields, name, size, lastModified }, event?.target),
      proof: await trace.proof(),
    };
    const data = new FormData();
    for (const [field, value] of Object.entries({ ...fields, ...marks })) if (value) data.set(field, value);
    data.set(CONSENT_FIELD, consent.version);
    data.set("resume", file);
    const answer = await upload(action, data, (part) => setSending({ part, size }));
    underWay.current = false;
    setSending(undefined);
    if (answer.status === 201) return succeed();
    fail(answer.status, answer.message, answer.errors);
  }

  function succeed() {
    trace.forget();
    setFailed(undefined);
    form.reset(EMPTY_FIELDS);
    void toast.success(catalogue.submitted);
  }

  function fail(status: number, message = "", fieldErrors: Record<string, string> = {}) {
    const refused = FIELDS.filter((name) => fieldErrors[name]);
    for (const name of refused) form.setError(name, { message: fieldErrors[name] });
    if (refused[0]) form.setFocus(refused[0]);
    const reason = EXPLAINED_STATUSES.includes(status) && refused.length === 0 ? `${message} ` : "";
    setFailed(`${reason}Your application has not been sent. Everything you entered is still here.`);
    setForeign(looksLikeDeploymentSkew(status, Object.keys(fieldErrors)));
    void toast.error(catalogue.submitFailedFor(status, message));
  }

  const wire = (name: (typeof FIELDS)[number]) => ({
    ...form.register(name),
    error: errors[name]?.message ?? (dirtyFields[name] ? undefined : posted?.errors?.[name]),
  });
  const text = (name: Exclude<(typeof FIELDS)[number], "resume">) => ({
    ...wire(name),
    defaultValue: posted?.values[name],
  });

  return (
    <form
      ref={element}
      method="post"
      action={action}
      encType="multipart/form-data"
      onSubmit={(event) => void form.handleSubmit(submit)(event)}
      onFocus={begin}
      noValidate={hydrated}
      aria-labelledby={labelledBy}
      data-hydrated={hydrated}
      className="flex flex-col gap-5"
    >
      <p className="text-sm text-muted">Every field is required.</p>
      {posted && !failed ? <Alert>{posted.message}</Alert> : null}
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="First Name" autoComplete="given-name" {...text("firstName")} />
        <Field label="Last Name" autoComplete="family-name" {...text("lastName")} />
      </div>
      <Field label="Email" type="email" autoComplete="email" {...text("email")} />
      <Field label="Phone" type="tel" autoComplete="tel" {...text("phone")} />
      <FileField
        label="Resume"
        hint="A PDF file of at most 5 MB"
        accept=".pdf,application/pdf"
        {...wire("resume")}
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
      {failed && foreign ? (
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
 * Whether a server refuses what this page's form cannot do otherwise: then the server is newer. The address has
 * outlived every build, so there is no better sign.
 */
const looksLikeDeploymentSkew = (status: number, refused: string[]) =>
  [400, 405, 415].includes(status) || refused.some((name) => !KNOWN_FIELDS.includes(name));

/** Refusals whose own words help: the job is closed, the same form is still on its way, no proof of work, too much at once or too slowly. */
const EXPLAINED_STATUSES = [404, 408, 409, 413, 422, 503];
