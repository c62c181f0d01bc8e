"use client";

import { useState } from "react";
import { Field } from "@/components/forms/field";
import { FormFailure } from "@/components/forms/form-failure";
import { SubmitButton } from "@/components/forms/submission/submit-button";
import { useServerForm } from "@/components/forms/use-server-form";
import { DescriptionList } from "@/components/ui/description-list";
import { TitledSection } from "@/components/ui/titled-section";
import { testFailed } from "@/lib/mail/strings";
import { sendTestMail } from "@/lib/overview/mail-actions";
import type { TestMailResult } from "@/lib/overview/test-mail";

export function TestMailForm({ email }: { email: string }) {
  const [result, setResult] = useState<TestMailResult>();
  const { busy, formProps, bindField, failureProps } = useServerForm({
    fields: ["to", "selector"],
    send: ({ to = "", selector }) => sendTestMail({ to, selector }),
    failure: testFailed,
    onSuccess: setResult,
  });
  return (
    <div className="grid max-w-[52rem] gap-8">
      <form {...formProps} noValidate className="flex max-w-[40rem] flex-col gap-6">
        <Field label="Recipient" type="email" autoComplete="off" {...bindField("to")} defaultValue={email} />
        <Field
          label="DKIM selector (optional)"
          hint="Your mail provider can tell you. It's the s= part of the DKIM-Signature header."
          autoComplete="off"
          required={false}
          className="sm:w-1/2"
          {...bindField("selector")}
        />
        <FormFailure
          {...failureProps}
          hint="What you typed is kept when you reload."
          className="font-semibold"
        />
        <div>
          <SubmitButton busy={busy} busyText="Sending..." needsScript>
            Send test email
          </SubmitButton>
        </div>
      </form>
      {result ? <TestResult {...result} /> : null}
    </div>
  );
}

const outcomes = {
  accepted: "The mail server accepted the email.",
  failed: "The email was not sent.",
  file: "The email was written to a file.",
} as const;

const sides = { client: "Website", server: "Mail server", note: "Note" } as const;

const states = {
  found: "Found",
  missing: "Missing. Others may treat emails of this site as spam.",
  several: "There are several. Others ignore all of them.",
  unknown: "The DNS server didn't answer.",
} as const;

function TestResult({ outcome, conversation, domain, records }: TestMailResult) {
  return (
    <>
      <TitledSection id="conversation" title="Conversation">
        <p role="status" className={outcome === "failed" ? "font-semibold text-danger" : undefined}>
          {outcomes[outcome]}
        </p>
        <ol className="mt-3 border-t border-line">
          {conversation.map(({ side, text }, index) => (
            <li
              key={index}
              className="grid gap-x-3 border-b border-line py-1.5 sm:grid-cols-[6.5rem_minmax(0,1fr)]"
            >
              <span className="text-muted">{sides[side]}</span>
              <code className="font-mono text-[13px] wrap-anywhere whitespace-pre-wrap">{text}</code>
            </li>
          ))}
        </ol>
      </TitledSection>
      <TitledSection id="records" title={`DNS records of ${domain}`}>
        <DescriptionList
          fields={records.map(({ kind, host, state, text }) => [
            kind,
            <>
              {states[state]} <span className="text-muted">({host})</span>
              {text === null ? null : <code className="block font-mono text-[13px]">{text}</code>}
            </>,
          ])}
        />
      </TitledSection>
    </>
  );
}
