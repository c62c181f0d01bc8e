"use client";

import { FormAlert, FormFailure } from "@/components/forms/form-failure";
import { HoneypotField } from "@/components/forms/submission/honeypot-field";
import { SubmitButton } from "@/components/forms/submission/submit-button";
import { useHydrated } from "@/components/forms/use-hydrated";
import { prepareToasts, toast } from "@/components/ui/toast/toast";
import type { FormState } from "@/lib/action-result";
import * as strings from "@/lib/applicants/strings";
import { GENERAL_APPLICATION_PATH, paths } from "@/lib/paths";
import { CONSENT_FIELD } from "@/lib/applicants/rules";
import {
  ApplicationFields,
  type Consent,
  ConsentCheckbox,
  ConsentText,
  OptionalFields,
  type Questions,
} from "./application-fields";
import { zodResolver } from "@hookform/resolvers/zod";
import { type ReactNode, useState } from "react";
import { useForm } from "react-hook-form";
import { showFailure } from "@/components/forms/show-failure";
import { useServerForm } from "@/components/forms/use-server-form";
import {
  type ApplicationFields as Values,
  type ApplicationFieldsInput as Input,
  applicationFieldsSchema,
} from "@/lib/applicants/schema";
import { APPLICATION_FIELDS, EMPTY_FIELDS, sendApplication } from "./send-application";
import { type AfterSent, type Sent, SentApplication } from "./sent-application";
import { UploadProgress } from "./upload-progress";
import { PlainLink } from "@/components/ui/plain-link";

interface ApplicationFormProps extends AfterSent {
  jobId: string;
  labelledBy: string;
  consent: Consent;
  asks?: Questions;
  children?: ReactNode;
  asksConsent?: boolean;
  /** The rejected form, after a submit without JavaScript. */
  posted: FormState;
}

export function ApplicationForm({
  jobId,
  labelledBy,
  consent,
  asks,
  children,
  asksConsent,
  posted: rejected,
  ...after
}: ApplicationFormProps) {
  const hydrated = useHydrated();
  const [progress, setProgress] = useState<{ fraction: number; size: number }>();
  const form = useForm<Input, unknown, Values>({
    resolver: zodResolver(applicationFieldsSchema),
    mode: "onTouched",
  });
  const [sent, setSent] = useState<Sent>();
  const url = paths.jobApplication(jobId);

  async function send({ resume, ...fields }: Values, element: HTMLFormElement) {
    const file = resume[0] as File;
    const report = (fraction: number) => setProgress({ fraction, size: file.size });
    report(0);
    const result = await sendApplication({ url, fields, element, file }, report);
    setProgress(undefined);
    if (!result.ok) return result;
    return { ok: true as const, data: { ...result.data, fields, fileName: file.name } };
  }

  const { formProps, bindField, busy, posted, failed, failureProps, lostFiles, sentCount } = useServerForm({
    form,
    fields: APPLICATION_FIELDS,
    post: url,
    posted: rejected,
    send,
    failure: strings.submitFailed,
    emptyValues: EMPTY_FIELDS,
    onSuccess: (data) => {
      setSent(data);
      void toast.success(strings.submitted);
    },
    onFailure: showFailure,
  });

  return (
    <>
      {sent ? (
        <SentApplication {...sent} {...after} form={formProps.ref} onAgain={() => setSent(undefined)} />
      ) : null}
      <form
        {...formProps}
        hidden={sent !== undefined}
        method="post"
        encType="multipart/form-data"
        onFocus={() => void prepareToasts()}
        noValidate={hydrated}
        aria-labelledby={labelledBy}
        data-hydrated={hydrated}
        className="flex flex-col gap-5"
      >
        <p className="text-sm text-muted">
          {asks ? "First Name to Resume are required." : "Every field is required."}
        </p>
        <FormAlert className="font-semibold">
          {posted && (failureProps.message ?? strings.notSubmitted)}
        </FormAlert>
        <p role="status" className="font-semibold">
          {lostFiles ? strings.restored : null}
        </p>
        <ApplicationFields bindField={bindField} onResume={() => void form.trigger("resume")} />
        {asks ? <OptionalFields bindField={bindField} {...asks} /> : null}
        <HoneypotField />
        {asksConsent ? (
          <ConsentCheckbox
            key={sentCount}
            {...consent}
            error={posted?.errors?.[CONSENT_FIELD] ?? failed?.errors?.[CONSENT_FIELD]}
          />
        ) : (
          <ConsentText {...consent} />
        )}
        {children}
        <FormFailure
          {...failureProps}
          message={failed && strings.describeFailure(failed.reason)}
          hint="What you typed is kept when you reload, but browsers don't keep files. Choose your resume again afterward."
          className="font-semibold"
        />
        {failed?.reason === strings.jobClosed ? (
          <PlainLink href={GENERAL_APPLICATION_PATH} className="font-semibold">
            {strings.generalApplication}
          </PlainLink>
        ) : null}
        {progress ? <UploadProgress {...progress} /> : null}
        <SubmitButton
          busy={busy}
          busyText="Submitting..."
          allowed={form.formState.isValid}
          variant="call"
          className="self-start"
        >
          Submit
        </SubmitButton>
      </form>
    </>
  );
}
