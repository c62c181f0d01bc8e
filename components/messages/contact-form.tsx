"use client";

import { FormAlert, FormFailure } from "@/components/forms/form-failure";
import { HoneypotField } from "@/components/forms/submission/honeypot-field";
import { readHiddenFields } from "@/components/forms/submission/read-hidden-fields";
import { SubmitButton } from "@/components/forms/submission/submit-button";
import { useBrowserValue, useHydrated } from "@/components/forms/use-hydrated";
import { useLazyServerForm } from "@/components/forms/use-lazy-server-form";
import { showFailure } from "@/components/forms/show-failure";
import { prepareToasts, toast } from "@/components/ui/toast/toast";
import { postContactForm, sendMessage } from "@/lib/messages/actions";
import * as strings from "@/lib/messages/strings";
import type { ContactForm as Values } from "@/lib/messages/schema";
import { getPageSource } from "@/lib/jobs/sources/page-source";
import { restoreFields } from "@/components/forms/deployment-skew/form-restore";
import { type PanelLevel, SentPanel } from "@/components/forms/submission/sent-panel";
import { PlainLink } from "@/components/ui/plain-link";
import { getFirstName } from "@/lib/templates/values";
import { paths } from "@/lib/paths";
import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { CallTime, type CallTimeProps, readCall } from "./call-time";
import { ContactFields } from "./contact-fields";
import { forgetTopic, readTopic, type ContactTopic } from "./topic";

export interface ContactFormProps {
  labelledBy: string;
  panelLevel: PanelLevel;
  reader: ReactNode;
  story?: { title: string; href: string };
  topic?: ContactTopic;
  times?: string[];
  CallPart?: ComponentType<CallTimeProps>;
}

export function ContactForm({
  labelledBy,
  panelLevel,
  reader,
  story,
  topic,
  times,
  CallPart = CallTime,
}: ContactFormProps) {
  const [sent, setSent] = useState<Values & { text: string; call?: string }>();
  const about = useBrowserValue(readTopic, null);
  const asked = topic?.name === about ? topic : undefined;
  const [offersCall, setOffersCall] = useState(Boolean(times?.length));
  const hydrated = useHydrated();
  const { formProps, validation, form, bindField, busy, posted, failed, failureProps, sentCount } =
    useLazyServerForm(loadValidation, {
      fields: CONTACT_FIELDS,
      post: postContactForm,
      send: async (values, element) => {
        const { callAt, call } = readCall(element);
        const hidden = { ...readHiddenFields(element), source: getPageSource() };
        const result = await sendMessage({ ...values, callAt, ...hidden });
        return result.ok ? { ok: true as const, data: { ...values, ...result.data, call } } : result;
      },
      failure: strings.sendFailed,
      emptyValues: EMPTY_FIELDS,
      onSuccess: (data) => {
        setSent(data);
        void toast.success(strings.sent);
      },
      onFailure: showFailure,
    });
  const { ref } = formProps;
  const prefilled = asked?.message;
  useEffect(() => {
    if (!prefilled || !ref.current || new FormData(ref.current).get("message")) return;
    restoreFields(ref.current, { fields: [["message", prefilled]] });
  }, [prefilled, ref]);

  return (
    <>
      {sent ? (
        <SentPanel
          level={panelLevel}
          name={getFirstName(sent.name)}
          text={sent.text}
          written={sent.message}
          form={ref}
          onAgain={() => {
            forgetTopic();
            setSent(undefined);
          }}
        >
          {reader}
          {sent.call ? <p className="font-semibold">{`Your call: ${sent.call}.`}</p> : null}
          {story ? (
            <p>
              While you wait: <PlainLink href={story.href}>{story.title}</PlainLink>
            </p>
          ) : null}
        </SentPanel>
      ) : null}
      <form
        {...formProps}
        hidden={sent !== undefined}
        onFocus={() => void prepareToasts()}
        noValidate={hydrated}
        aria-labelledby={labelledBy}
        data-hydrated={form !== undefined}
        className="flex flex-col gap-5"
      >
        {validation}
        <p className="text-sm text-muted">
          {offersCall ? "Name to Message are required." : "Every field is required."}
          {times ? null : (
            <noscript>
              {" "}
              <PlainLink href={paths.contactCall}>Pick a time for a call</PlainLink>
            </noscript>
          )}
        </p>
        <FormAlert className="font-semibold">{posted && (failureProps.message ?? strings.notSent)}</FormAlert>
        <ContactFields bindField={bindField} />
        <CallPart
          key={sentCount}
          error={(failed ?? posted)?.errors?.callAt}
          posted={posted?.values.callAt}
          times={times}
          onOffer={setOffersCall}
        />
        <HoneypotField />
        <FormFailure
          {...failureProps}
          message={failed && (failed.isUnsure ? strings.maybeSent : strings.notSent)}
          className="font-semibold"
        />
        <SubmitButton
          busy={busy}
          busyText="Sending..."
          allowed={form?.formState.isValid}
          variant="call"
          className="self-start"
        >
          {asked?.button ?? "Send"}
        </SubmitButton>
      </form>
    </>
  );
}

const loadValidation = () => import("./contact-validation");

const EMPTY_FIELDS: Values = { name: "", email: "", phone: "", company: "", message: "" };

const CONTACT_FIELDS = ["name", "email", "phone", "company", "message"] as const;
