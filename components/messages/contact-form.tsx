"use client";

import {
  type BaseSyntheticEvent,
  startTransition,
  type SubmitEvent,
  useActionState,
  useEffect,
  useRef,
  useState,
} from "react";
import { Field, TextField } from "@/components/forms/field";
import { isRedirect } from "@/components/forms/is-redirect";
import { DeploymentSkewNotice } from "@/components/forms/deployment-skew/deployment-skew-notice";
import { SubmitButton } from "@/components/forms/submit-button";
import { useHydrated } from "@/components/forms/use-hydrated";
import { useLazyImport } from "@/components/forms/use-lazy-import";
import { useInView } from "@/components/forms/use-in-view";
import { useDeploymentSkew } from "@/components/forms/deployment-skew/use-deployment-skew";
import { prepareToasts, toast } from "@/components/ui/toast/toast";
import { postContactForm, sendMessage } from "@/lib/messages/actions";
import * as catalogue from "@/lib/messages/strings";
import type { ContactForm as Values } from "@/lib/messages/schema";
import type { ContactValidation } from "./contact-validation";
import { createSubmissionTracker, HONEYPOT } from "@/components/forms/submission-tracker";

/** The contact form (specification, sections 4, 5 and 8). `labelledBy` is the id of the heading above it. */
export function ContactForm({ labelledBy }: { labelledBy: string }) {
  const [received, post] = useActionState(postContactForm, null);
  const [posted, setPosted] = useState(received);
  const hydrated = useHydrated();
  const { element, outdated, judge, reload } = useDeploymentSkew();
  const near = useInView(element);
  const [libraries, load] = useLazyImport(near, loadValidation);
  const [rules, setRules] = useState<ContactValidation>();
  const [sending, setSending] = useState(false);
  const [failed, setFailed] = useState(false);
  const underWay = useRef(false);
  const waiting = useRef(false);
  const [trace] = useState(() => createSubmissionTracker("contact"));

  // Sent before the rules were there: now they look at it.
  useEffect(() => {
    if (!rules || !waiting.current) return;
    waiting.current = false;
    element.current?.requestSubmit();
  }, [rules, element]);

  function begin() {
    void trace.begin();
    void prepareToasts();
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    if (rules) return void rules.handleSubmit((values, at) => send(rules, values, at))(event);
    event.preventDefault();
    if (waiting.current) return;
    waiting.current = true;
    const data = new FormData(event.currentTarget);
    load().catch(() => {
      waiting.current = false;
      startTransition(() => sendUnchecked(data));
    });
  }

  /** Without the rules the server's own look has to do. */
  async function sendUnchecked(data: FormData) {
    setFailed(false);
    try {
      setPosted(await postContactForm(null, data));
    } catch (error) {
      if (!isRedirect(error)) fail(error);
    }
  }

  function fail(error: unknown) {
    judge(error);
    setFailed(true);
    return { ok: false as const, message: catalogue.sendFailed };
  }

  async function send(
    { reset, setError, setFocus }: ContactValidation,
    values: Values,
    event?: BaseSyntheticEvent,
  ) {
    if (underWay.current) return;
    underWay.current = true;
    setSending(true);
    const marks = { ...trace.of(values, event?.target), proof: await trace.proof() };
    const result = await sendMessage({ ...values, ...marks }).catch(fail);
    underWay.current = false;
    setSending(false);
    setFailed(!result.ok);
    if (result.ok) {
      trace.forget();
      reset(EMPTY_FIELDS);
      void toast.success(catalogue.sent);
      return;
    }
    const refused = FIELDS.filter((name) => "errors" in result && result.errors?.[name]);
    for (const name of refused) setError(name, { message: "errors" in result ? result.errors?.[name] : "" });
    if (refused[0]) setFocus(refused[0]);
    void toast.error(result.message);
  }

  const wire = (name: (typeof FIELDS)[number]) => ({
    name,
    ...rules?.register(name),
    defaultValue: posted?.values[name],
    error: rules?.errors[name]?.message ?? (rules?.dirty[name] ? undefined : posted?.errors?.[name]),
  });

  return (
    <form
      ref={element}
      action={post}
      onSubmit={submit}
      onFocus={begin}
      noValidate={hydrated}
      aria-labelledby={labelledBy}
      data-hydrated={rules !== undefined}
      className="flex flex-col gap-5"
    >
      {libraries ? <libraries.ContactValidation report={setRules} /> : null}
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
      {failed && outdated ? (
        <DeploymentSkewNotice onReload={reload}>
          What you typed stays when you reload it.
        </DeploymentSkewNotice>
      ) : null}
      <SubmitButton
        busy={sending}
        busyText="Sending..."
        allowed={rules?.isValid}
        variant="call"
        className="self-start"
      >
        Send
      </SubmitButton>
    </form>
  );
}

const loadValidation = () => import("./contact-validation");

const FIELDS = ["name", "email", "phone", "company", "message"] as const;
const EMPTY_FIELDS: Values = { name: "", email: "", phone: "", company: "", message: "" };
