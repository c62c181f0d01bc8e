"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useActionState, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { Field, TextField } from "@/components/forms/field";
import { SubmitButton } from "@/components/forms/submit-button";
import { useHydrated } from "@/components/forms/use-hydrated";
import { toast } from "@/components/ui/toast";
import { postContactForm, sendMessage } from "@/lib/messages/actions";
import { type ContactForm as Values, contactFormSchema } from "@/lib/messages/schema";
import { paths } from "@/lib/paths";

const SENT = "Sent! We will get back to you soon.";
const FAILED = "Failed to send message. Please try again later.";

/** The contact form (specification, sections 4, 5 and 8). `labelledBy` is the id of the heading above it. */
export function ContactForm({ labelledBy }: { labelledBy: string }) {
  const [posted, post] = useActionState(postContactForm, null);
  const hydrated = useHydrated();
  const [sending, setSending] = useState(false);
  const underWay = useRef(false);
  const trace = useFormTrace();
  const form = useForm<Values>({ resolver: zodResolver(contactFormSchema), mode: "onTouched" });
  const { errors, isValid } = form.formState;

  async function send(values: Values) {
    if (underWay.current) return;
    underWay.current = true;
    setSending(true);
    const result = await sendMessage({ ...values, ...trace.of(values) }).catch(() => ({
      ok: false as const,
      message: FAILED,
    }));
    underWay.current = false;
    setSending(false);
    if (result.ok) {
      trace.forget();
      form.reset(EMPTY);
      void toast.success(SENT);
      return;
    }
    for (const name of FIELDS) {
      const message = "errors" in result ? result.errors?.[name] : undefined;
      if (message) form.setError(name, { message }, { shouldFocus: true });
    }
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
      onFocus={trace.begin}
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
        <Field label="Name" autoComplete="name" maxLength={200} {...wire("name")} />
        <Field label="Company" autoComplete="organization" maxLength={200} {...wire("company")} />
        <Field label="Email" type="email" autoComplete="email" {...wire("email")} />
        <Field label="Phone" type="tel" autoComplete="tel" {...wire("phone")} />
      </div>
      <TextField label="Message" {...wire("message")} />
      <div className="sr-only" aria-hidden>
        <label>
          Leave this empty
          <input ref={trace.honeypot} name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
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

const FIELDS = ["name", "company", "email", "phone", "message"] as const;
const EMPTY: Values = { name: "", company: "", email: "", phone: "", message: "" };

/** What tells people from programs and a resend from a second message: token, honeypot, and an id for each text. */
function useFormTrace() {
  const honeypot = useRef<HTMLInputElement>(null);
  const begun = useRef(false);
  const token = useRef<string>(undefined);
  const sent = useRef<{ text: string; id: string }>(undefined);

  return {
    honeypot,
    /** At the first focus: fetches the proof of when the form was begun. */
    begin: async () => {
      if (begun.current) return;
      begun.current = true;
      token.current = await fetchToken();
    },
    of: (values: Values) => {
      const text = JSON.stringify(values);
      if (sent.current?.text !== text) sent.current = { text, id: randomId() };
      return { website: honeypot.current?.value, formToken: token.current, submissionId: sent.current.id };
    },
    forget: () => {
      sent.current = undefined;
    },
  };
}

async function fetchToken(): Promise<string | undefined> {
  try {
    const response = await fetch(paths.formToken);
    return response.ok ? (await response.json()).token : undefined;
  } catch {
    return undefined; // no token is normal: the form is sent without one
  }
}

/** `crypto.randomUUID` exists on https alone; a site tried out over plain http shall not fail for it. */
const randomId = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("-");
