"use client";

import { FormAlert, FormFailure } from "@/components/forms/form-failure";
import { HoneypotField } from "@/components/forms/submission/honeypot-field";
import { SubmitButton } from "@/components/forms/submit-button";
import { useHydrated } from "@/components/forms/use-hydrated";
import { prepareToasts, toast } from "@/components/ui/toast/toast";
import type { FormState } from "@/lib/action-result";
import * as strings from "@/lib/applicants/strings";
import { GENERAL_APPLICATION_PATH, paths } from "@/lib/paths";
import { CONSENT_FIELD, CONSENT_REQUIRED } from "@/lib/applicants/rules";
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
import { readHiddenFields } from "@/components/forms/submission/read-hidden-fields";
import { useServerForm } from "@/components/forms/use-server-form";
import {
  type ApplicationFields as Values,
  type ApplicationFieldsInput as Input,
  applicationFieldsSchema,
} from "@/lib/applicants/schema";
import { APPLICATION_FIELDS, sendApplication } from "./send-application";
import { SentPanel } from "@/components/forms/sent-panel";
import { StatusSteps } from "./status-steps";
import { UploadProgress } from "./upload-progress";
import { PlainLink } from "@/components/ui/plain-link";

interface ApplicationFormProps {
  jobId: string;
  labelledBy: string;
  consent: Consent;
  asks?: Questions;
  /** The notice at collection. */
  children?: ReactNode;
  /** True when the applicant has to tick the consent. */
  asksConsent?: boolean;
  /** The rejected form, after a submit without JavaScript. */
  posted: FormState;
  /** Says who reads an application and by when. */
  sentText: string;
}

export function ApplicationForm({
  jobId,
  labelledBy,
  consent,
  asks,
  children,
  asksConsent,
  posted: rejected,
  sentText,
}: ApplicationFormProps) {
  const hydrated = useHydrated();
  /** Set during the upload. */
  const [progress, setProgress] = useState<{ fraction: number; size: number }>();
  const form = useForm<Input, unknown, Values>({
    resolver: zodResolver(applicationFieldsSchema),
    mode: "onTouched",
  });
  const [sent, setSent] = useState<{ firstName: string; answerBy: string }>();
  const url = paths.jobApplication(jobId);

  async function send({ resume, ...fields }: Values, element: HTMLFormElement) {
    // Undefined when the applicant has to tick the box and has not.
    const consentVersion = new FormData(element).get(CONSENT_FIELD);
    if (typeof consentVersion !== "string") {
      const errors = { [CONSENT_FIELD]: CONSENT_REQUIRED };
      return { ok: false as const, message: strings.submitFailed, reason: CONSENT_REQUIRED, errors };
    }
    const file = resume[0] as File;
    const report = (fraction: number) => setProgress({ fraction, size: file.size });
    report(0);
    const hiddenFields = readHiddenFields(element);
    const result = await sendApplication({ url, fields, hiddenFields, consentVersion, file }, report);
    setProgress(undefined);
    return result;
  }

  const { formProps, bindField, busy, posted, failed, failureProps, restored } = useServerForm({
    form,
    fields: APPLICATION_FIELDS,
    post: url,
    posted: rejected,
    send,
    failure: strings.submitFailed,
    emptyValues: {
      ...{ firstName: "", lastName: "", email: "", phone: "", resume: [] },
      ...{ coverNote: "", profileLink: "", workAuthorized: "", needsSponsorship: "" },
    },
    onSuccess: (data) => {
      setSent(data);
      void toast.success(strings.submitted);
    },
    onFailure: showFailure,
  });

  return (
    <>
      {sent ? (
        <SentPanel
          heading={`Thank you, ${sent.firstName}.`}
          form={formProps.ref}
          again="Write another"
          onAgain={() => setSent(undefined)}
        >
          <p>
            {sentText}
            {sent.answerBy ? ` That's ${sent.answerBy} at the latest.` : null}
          </p>
          <StatusSteps status="received" />
          <PlainLink href={paths.alerts}>Get new openings by email</PlainLink>
        </SentPanel>
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
          {asks ? "The first five fields are required." : "Every field is required."}
        </p>
        <FormAlert className="font-semibold">{posted?.message}</FormAlert>
        {restored ? (
          <p role="status" className="font-semibold">
            {strings.restored}
          </p>
        ) : null}
        <ApplicationFields bindField={bindField} />
        {asks ? <OptionalFields bindField={bindField} {...asks} /> : null}
        <HoneypotField />
        {asksConsent ? (
          <ConsentCheckbox
            {...consent}
            error={posted?.errors?.[CONSENT_FIELD] ?? failed?.errors?.[CONSENT_FIELD]}
          />
        ) : (
          <ConsentText {...consent} />
        )}
        {children}
        <FormFailure
          {...failureProps}
          message={failed && [failed.reason, strings.notSent].filter(Boolean).join(" ")}
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
