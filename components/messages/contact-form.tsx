"use client";

import { FormAlert, FormFailure } from "@/components/forms/form-failure";
import { HoneypotField } from "@/components/forms/submission/honeypot-field";
import { readHiddenFields } from "@/components/forms/submission/read-hidden-fields";
import { SubmitButton } from "@/components/forms/submit-button";
import { useHydrated } from "@/components/forms/use-hydrated";
import { useLazyServerForm } from "@/components/forms/use-lazy-server-form";
import { showFailure } from "@/components/forms/show-failure";
import { prepareToasts, toast } from "@/components/ui/toast/toast";
import { postContactForm, sendMessage } from "@/lib/messages/actions";
import * as strings from "@/lib/messages/strings";
import type { ContactForm as Values, ContactForm } from "@/lib/messages/schema";
import { Field, TextField } from "@/components/forms/field";
import { SentPanel } from "@/components/forms/sent-panel";
import { PlainLink } from "@/components/ui/plain-link";
import { paths } from "@/lib/paths";
import { getFirstName } from "@/lib/templates/values";
import { useState } from "react";
import { PhoneField } from "@/components/forms/phone-field";
import type { createFieldBinder } from "@/components/forms/validation";

interface ContactFormProps {
  labelledBy: string;
  /** Says who reads a message and by when. */
  sentText: string;
}

export function ContactForm({ labelledBy, sentText }: ContactFormProps) {
  const [sent, setSent] = useState<Values & { answerBy: string }>();
  const hydrated = useHydrated();
  const { formProps, validation, form, bindField, busy, posted, failed, failureProps } = useLazyServerForm(
    loadValidation,
    {
      fields: CONTACT_FIELDS,
      post: postContactForm,
      send: async (values, element) => {
        const result = await sendMessage({ ...values, ...readHiddenFields(element) });
        return result.ok ? { ok: true as const, data: { ...values, ...result.data } } : result;
      },
      failure: strings.sendFailed,
      emptyValues: EMPTY_FIELDS,
      onSuccess: (data) => {
        setSent(data);
        void toast.success(strings.sent);
      },
      onFailure: showFailure,
    },
  );
  return (
    <>
      {sent ? (
        <SentPanel
          heading={`Thank you, ${getFirstName(sent.name)}.`}
          form={formProps.ref}
          again="Write another"
          onAgain={() => setSent(undefined)}
        >
          <p>
            {sentText} That's {sent.answerBy} at the latest.
          </p>
          <p className="w-full border-l-2 border-copper pl-4 whitespace-pre-wrap">{sent.message}</p>
          <PlainLink href={paths.stories}>Read how we worked with others</PlainLink>
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
        <p className="text-sm text-muted">Every field is required.</p>
        <FormAlert className="font-semibold">{posted?.message}</FormAlert>
        <ContactFields bindField={bindField} />
        <HoneypotField />
        <FormFailure
          {...failureProps}
          message={failed && "Your message has not been sent. Everything you typed is still here."}
          className="font-semibold"
        />
        <SubmitButton
          busy={busy}
          busyText="Sending..."
          allowed={form?.formState.isValid}
          variant="call"
          className="self-start"
        >
          Send
        </SubmitButton>
      </form>
    </>
  );
}

const loadValidation = () => import("./contact-validation");

const EMPTY_FIELDS: Values = { name: "", email: "", phone: "", company: "", message: "" };

interface ContactFieldsProps {
  bindField: ReturnType<typeof createFieldBinder<ContactForm, ContactForm>>;
}

function ContactFields({ bindField }: ContactFieldsProps) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Name" autoComplete="name" {...bindField("name")} />
        <Field label="Email" type="email" autoComplete="email" {...bindField("email")} />
        <PhoneField autoComplete="tel" {...bindField("phone")} />
        <Field label="Company" autoComplete="organization" {...bindField("company")} />
      </div>
      <TextField label="Message" {...bindField("message")} />
    </>
  );
}

const CONTACT_FIELDS = ["name", "email", "phone", "company", "message"] as const;
