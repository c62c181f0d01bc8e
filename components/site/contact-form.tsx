"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { type BaseSyntheticEvent, useActionState, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { Field, TextField } from "@/components/forms/field";
import { SubmitButton } from "@/components/forms/submit-button";
import { useHydrated } from "@/components/forms/use-hydrated";
import { prepareToasts, toast } from "@/components/ui/toast";
import { postContactForm, sendMessage } from "@/lib/messages/actions";
import * as catalogue from "@/lib/messages/catalogue";
import { type ContactForm as Values, contactFormSchema } from "@/lib/messages/schema";
import { createFormTrace, HONEYPOT } from "./form-trace";

/** The contact form (specification, sections 4, 5 and 8). `labelledBy` is the id of the heading above it. */
export function ContactForm({ labelledBy }: { labelledBy: string }) {
  const [posted, post] = useActionState(postContactForm, null);
  const hydrated = useHydrated();
  const [sending, setSending] = useState(false);
  const [failed, setFailed] = useState(false);
  const underWay = useRef(false);
  const [trace] = useState(createFormTrace);
  const form = useForm<Values>({ resolver: zodResolver(contactFormSchema), mode: "onTouched" });
  const { errors, isValid } = form.formState;

  function begin() {
    void trace.begin();
    void prepareToasts();
  }

  async function send(values: Values, event?: BaseSyntheticEvent) {
    if (underWay.current) return;
    underWay.current = true;
    setSending(true);
    const result = await sendMessage({ ...values, ...trace.of(values, event?.target) }).catch(() => ({
      ok: false as const,
      message: catalogue.sendFailed,
    }));
    underWay.current = false;
    setSending(false);
    setFailed(!result.ok);
    if (result.ok) {
      trace.forget();
      form.reset(EMPTY);
      void toast.success(catalogue.sent);
      return;
    }
    const refused = FIELDS.filter((name) => "errors" in result && result.errors?.[name]);
    for (const name of refused)
      form.setError(name, { message: "errors" in result ? result.errors?.[name] : "" });
    if (refused[0]) form.setFocus(refused[0]);
    void toast.error(result.message);
  }

  const wire = (name: (typeof FIELDS)[number]) => ({
    ...form.register(name),
    defaultValue: posted?.values[name],
    error: errors[name]?.message ?? (form.formState.dirtyFields[name] ? undefined : posted?.errors?.[name]),
  });

  return (
    <form
      action={post}
      onSubmit={(event) => void form.handleSubmit(send)(event)}
      onFocus={begin}
      noValidate={hydrated}
      aria-labelledby={labelledBy}
      data-hydrated={hydrated}
      className="flex flex-col gap-5"
    >
      <p className="text-sm text-muted">Every field is required.</p>
      {posted ? (
        <p role="alert" className="font-semibold text-danger">
          {posted.message}
        </p>
      ) : null}
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Name" autoComplete="name" {...wire("name")} />
        <Field label="Email" type="email" autoComplete="email" {...wire("email")} />
        <Field label="Phone" type="tel" autoComplete="tel" {...wire("phone")} />
        <Field label="Company" autoComplete="organization" {...wire("company")} />
      </div>
      <TextField label="Message" {...wire("message")} />
      <div className="sr-only" aria-hidden>
        <label>
          Leave this empty
          <input name={HONEYPOT} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {failed ? (
        <p role="alert" className="font-semibold text-danger">
          Your message has not been sent. Everything you typed is still here.
        </p>
      ) : null}
      <SubmitButton
        busy={sending}
        busyText="Sending..."
        allowed={isValid}
        variant="call"
        className="self-start"
      >
        Send
      </SubmitButton>
    </form>
  );
}

const FIELDS = ["name", "email", "phone", "company", "message"] as const;
const EMPTY: Values = { name: "", email: "", phone: "", company: "", message: "" };
