"use client";

import { useActionState } from "react";
import { Field, TextField } from "@/components/forms/field";
import { FormAlert, FormFailure } from "@/components/forms/form-failure";
import { SubmitButton } from "@/components/forms/submit-button";
import type { ReplyDraft, ReplyTemplate } from "@/lib/desk/correspondence/correspondence-view";
import type { DeskRef } from "@/lib/desk/desk";
import { postReply } from "@/lib/desk/correspondence/reply-actions";
import * as strings from "@/lib/desk/strings";
import type { Stage } from "@/lib/desk/stages";
import { ComposerOptions } from "./composer-options";
import { TemplateChoice } from "./template-choice";
import { useReplyComposer } from "./use-reply-composer";

interface ReplyComposerProps {
  record: DeskRef;
  email: string;
  templates: readonly ReplyTemplate[];
  initial: ReplyDraft;
  /** Shown before the author sends. */
  notices: readonly string[];
  stage: Stage | null;
  openMessages: number;
  /** Ids of the answers on the page. The last one is sent along as `seen`. */
  answers: readonly string[];
  submissionId: string;
  mailtoHref: string;
}

/** Writes a mail to the person of a record. Works without JavaScript. */
export function ReplyComposer(props: ReplyComposerProps) {
  const { record, email, templates, initial, answers, submissionId, mailtoHref, notices } = props;
  const [posted, dispatch] = useActionState(postReply, null);
  const { form, busy, hasNewerAnswer, fill, read, onInput, onSubmit, ...composer } = useReplyComposer(props);
  const refused = posted?.ok === false ? posted : undefined;
  const failure = composer.failure ?? refused;
  const mailKind = refused?.values.mailKind ?? composer.mailKind;
  const isAnswered = hasNewerAnswer || failure?.reason === strings.answeredMeanwhile;

  return (
    <form
      id="reply"
      ref={form}
      action={dispatch}
      onSubmit={onSubmit}
      onInput={onInput}
      noValidate
      aria-label={`Reply to ${email}`}
      className="mt-6 flex scroll-mt-4 flex-col gap-4"
    >
      <input type="hidden" name="kind" value={record.kind} />
      <input type="hidden" name="id" value={record.id} />
      <input type="hidden" name="submissionId" value={submissionId} />
      <input type="hidden" name="seen" value={answers.at(-1) ?? ""} />
      <input type="hidden" name="mailKind" value={mailKind} />
      <p className="text-muted wrap-anywhere">
        To <span className="text-ink">{email}</span>.{" "}
        <a href={mailtoHref} className="text-river underline underline-offset-4">
          Open in your email app
        </a>
      </p>
      <TemplateChoice
        templates={templates}
        chosen={refused?.values.templateId}
        error={failure?.errors?.templateId}
        read={read}
        fill={fill}
      />
      <Field
        label="Subject"
        name="subject"
        defaultValue={refused?.values.subject ?? initial.subject}
        error={failure?.errors?.subject}
        autoComplete="off"
      />
      <TextField
        label="Text"
        name="text"
        rows={8}
        dir="auto"
        data-reply-text
        defaultValue={refused?.values.text ?? initial.text}
        error={failure?.errors?.text}
      />
      <ComposerOptions {...props} isInvitation={mailKind === "invite"} />
      {notices.map((notice) => (
        <p key={notice} role="note" className="font-semibold text-danger">
          {notice}
        </p>
      ))}
      {isAnswered ? <p className="font-semibold text-danger">{strings.readAnswerFirst}</p> : null}
      <FormAlert className="font-semibold">{failure?.errors ? null : failure?.message}</FormAlert>
      <FormFailure
        outdated={composer.failure?.outdated}
        hint="What you typed is kept when you reload."
        onReload={() => window.location.reload()}
      />
      <div className="flex flex-wrap items-center gap-3">
        <SubmitButton busy={busy} busyText="Sending...">
          {isAnswered ? "Send anyway" : "Send"}
        </SubmitButton>
        <p role="status" className="text-muted">
          {posted?.ok ? strings.replyQueued(posted.secondsLeft) : "You can undo it for 30 seconds."}
        </p>
      </div>
    </form>
  );
}
