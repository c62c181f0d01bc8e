"use client";

import { type ChangeEvent, useState } from "react";
import { AnswerOthers, CheckLine } from "@/components/desk/check-line";
import { Field, TextField } from "@/components/forms/field";
import { FormAlert, FormFailure } from "@/components/forms/form-failure";
import { SelectField } from "@/components/forms/select-field";
import { SubmitButton } from "@/components/forms/submission/submit-button";
import { toast } from "@/components/ui/toast/toast";
import { isOpenStage, type Stage } from "@/lib/applicants/stages";
import type { ReplyDraft, ReplyTemplate } from "@/lib/desk/correspondence/correspondence-view";
import * as strings from "@/lib/desk/strings";
import { ReplyFiles } from "./reply-files";
import { type ReplyFormOptions, useReplyForm } from "./use-reply-form";
import { PlainLink } from "@/components/ui/plain-link";

interface ReplyComposerProps extends ReplyFormOptions {
  email: string;
  templates: readonly ReplyTemplate[];
  notices: readonly string[];
  stage: Stage | null;
  openMessages: number;
  mailtoHref: string;
  /** The person has written something that a mail can quote. */
  canQuote: boolean;
}

export function ReplyComposer({ email, ...props }: ReplyComposerProps) {
  const { record, initial } = props;
  const form = useReplyForm(props);
  const { busy, failed, bindField, formProps, failureProps, mailKind, read, fill } = form;
  const refusal = failed?.reason === strings.answeredMeanwhile ? strings.readAnswerFirst : undefined;
  const unsure = failed?.isUnsure ? strings.maybeSent : undefined;

  return (
    <form
      {...formProps}
      id="reply"
      noValidate
      aria-label={`Reply to ${email}`}
      className="mt-6 flex scroll-mt-4 flex-col gap-4"
    >
      <p className="text-muted wrap-anywhere">
        To <span className="text-ink">{email}</span>.{" "}
        <PlainLink href={props.mailtoHref}>Open in your email app</PlainLink>
      </p>
      <TemplateChoice templates={props.templates} read={read} fill={fill} />
      <Field label="Subject" autoComplete="off" {...bindField("subject")} defaultValue={initial.subject} />
      <TextField
        label="Text"
        rows={8}
        className="[&_textarea]:field-sizing-content [&_textarea]:max-h-[60dvh]"
        data-reply-text
        {...bindField("text")}
        defaultValue={initial.text}
      />
      <ReplyFiles {...bindField("files")} />
      {mailKind === "invite" ? <InterviewChoice stage={props.stage} /> : null}
      {props.canQuote ? <CheckLine name="quote" defaultChecked label="Quote their message" /> : null}
      <AnswerOthers count={props.openMessages} record={record} />
      {props.notices.map((notice) => (
        <p key={notice} role="note" className="font-semibold text-danger">
          {notice}
        </p>
      ))}
      {/* While unsure: the newer answer may be the reply whose response was lost. */}
      <FormAlert className="font-semibold">
        {form.hasNewerAnswer && !unsure ? strings.readAnswerFirst : null}
      </FormAlert>
      <FormFailure
        {...failureProps}
        message={refusal ?? unsure ?? failureProps.message}
        className="font-semibold"
      />
      <div className="flex flex-wrap items-center gap-3">
        <SubmitButton busy={busy} busyText="Sending..." needsScript>
          {refusal ? "Send anyway" : "Send"}
        </SubmitButton>
        <p className="text-muted">You can undo it for 30 seconds.</p>
      </div>
    </form>
  );
}

/** Suggests the stage Interview with an invitation, unless that would reopen an application. */
function InterviewChoice({ stage }: { stage: Stage | null }) {
  if (stage === null || stage === "interview" || stage === "offer") return null;
  const label = strings.moveToInterview;
  return <CheckLine key={stage} name="toInterview" defaultChecked={isOpenStage(stage)} label={label} />;
}

interface TemplateChoiceProps {
  templates: readonly ReplyTemplate[];
  read: () => ReplyDraft;
  fill: (template: ReplyDraft) => void;
}

/** Fills subject and text with a template. What was typed before can be brought back. */
function TemplateChoice({ templates, read, fill }: TemplateChoiceProps) {
  const [used, setUsed] = useState<ReplyTemplate>();
  if (templates.length === 0) return null;

  function choose({ currentTarget }: ChangeEvent<HTMLSelectElement>) {
    const template = templates.find(({ id }) => id === currentTarget.value);
    const before = read();
    // Without a template the text stays, and is an ordinary reply.
    if (!template) return fill({ ...before, kind: "reply" });
    fill(template);
    setUsed(template);
    const isTyped = before.text.trim() !== "" && before.text !== used?.text;
    if (isTyped) void toast.success(strings.textReplaced, () => fill(before));
  }

  return (
    <SelectField
      label="Template"
      name="templateId"
      emptyLabel="None"
      options={templates.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={choose}
    />
  );
}
