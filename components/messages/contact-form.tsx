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
import * as strings from "@/lib/messages/strings";
import type { ContactForm as Values } from "@/lib/messages/schema";
import type { ContactValidation } from "./contact-validation";
import { createSubmissionTracker, HONEYPOT } from "@/components/forms/submission-tracker";

/** `labelledBy` is the id of the form's heading. */
export function ContactForm({ labelledBy }: { labelledBy: string }) {
  const [received, post] = useActionState(postContactForm, null);
  const [posted, setPosted] = useState(received);
  const hydrated = useHydrated();
  const { formRef, hasSkew, checkForSkew, reload } = useDeploymentSkew();
  const inView = useInView(formRef);
  const [validationModule, load] = useLazyImport(inView, loadValidation);
  const [validation, setValidation] = useState<ContactValidation>();
  const [sending, setSending] = useState(false);
  const [failed, setFailed] = useState(false);
  const inFlight = useRef(false);
  const submitPending = useRef(false);
  const [tracker] = useState(() => createSubmissionTracker("contact"));

  // The form was submitted before the validation was loaded: submit it again.
  useEffect(() => {
    if (!validation || !submitPending.current) return;
    submitPending.current = false;
    formRef.current?.requestSubmit();
  }, [validation, formRef]);

  function prepare() {
    void tracker.start();
    void prepareToasts();
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    if (validation)
      return void validation.handleSubmit((values, submitEvent) => send(validation, values, submitEvent))(
        event,
      );
    event.preventDefault();
    if (submitPending.current) return;
    submitPending.current = true;
    const data = new FormData(event.currentTarget);
    load().catch(() => {
      submitPending.current = false;
      startTransition(() => sendUnchecked(data));
    });
  }

  /** The server validates alone when the validation cannot be loaded. */
  async function sendUnchecked(data: FormData) {
    setFailed(false);
    try {
      setPosted(await postContactForm(null, data));
    } catch (error) {
      if (!isRedirect(error)) fail(error);
    }
  }

  function fail(error: unknown) {
    checkForSkew(error);
    setFailed(true);
    return { ok: false as const, message: strings.sendFailed };
  }

  async function send(
    { reset, setError, setFocus }: ContactValidation,
    values: Values,
    event?: BaseSyntheticEvent,
  ) {
    if (inFlight.current) return;
    inFlight.current = true;
    setSending(true);
    const proof = await tracker.getProof();
    const meta = { ...tracker.getMeta(values, event?.target), proof };
    const result = await sendMessage({ ...values, ...meta }).catch(fail);
    inFlight.current = false;
    setSending(false);
    setFailed(!result.ok);
    if (result.ok) {
      tracker.reset();
      reset(EMPTY_FIELDS);
      void toast.success(strings.sent);
      return;
    }
    const rejected = FIELDS.filter((name) => "errors" in result && result.errors?.[name]);
    for (const name of rejected) setError(name, { message: "errors" in result ? result.errors?.[name] : "" });
    if (rejected[0]) setFocus(rejected[0]);
    void toast.error(result.message);
  }

  const fieldProps = (name: (typeof FIELDS)[number]) => ({
    name,
    ...validation?.register(name),
    defaultValue: posted?.values[name],
    error:
      validation?.errors[name]?.message ?? (validation?.dirty[name] ? undefined : posted?.errors?.[name]),
  });

  return (
    <form
      ref={formRef}
      action={post}
      onSubmit={submit}
      onFocus={prepare}
      noValidate={hydrated}
      aria-labelledby={labelledBy}
      data-hydrated={validation !== undefined}
      className="flex flex-col gap-5"
    >
      {validationModule ? <validationModule.ContactValidation onChange={setValidation} /> : null}
      <p className="text-sm text-muted">Every field is required.</p>
      {posted ? (
        <p role="alert" className="font-semibold text-danger">
          {posted.message}
        </p>
      ) : null}
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Name" autoComplete="name" {...fieldProps("name")} />
        <Field label="Email" type="email" autoComplete="email" {...fieldProps("email")} />
        <Field label="Phone" type="tel" autoComplete="tel" {...fieldProps("phone")} />
        <Field label="Company" autoComplete="organization" {...fieldProps("company")} />
      </div>
      <TextField label="Message" {...fieldProps("message")} />
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
      {failed && hasSkew ? (
        <DeploymentSkewNotice onReload={reload}>
          What you typed stays when you reload it.
        </DeploymentSkewNotice>
      ) : null}
      <SubmitButton
        busy={sending}
        busyText="Sending..."
        allowed={validation?.isValid}
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
