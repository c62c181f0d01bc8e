"use client";

import { AnswerOthers } from "@/components/desk/answer-others";
import { CheckLine } from "@/components/desk/check-line";
import { Field, TextField } from "@/components/forms/field";
import { FormFailure } from "@/components/forms/form-failure";
import { SubmitButton } from "@/components/forms/submit-button";
import type { ReplyDraft, ReplyTemplate } from "@/lib/desk/correspondence/correspondence-view";
import type { DeskRef } from "@/lib/desk/desk";
import * as strings from "@/lib/desk/strings";
import { isOpenStage, type Stage } from "@/lib/applicants/stages";
import { TemplateChoice } from "./template-choice";
import { useReplyComposer } from "./use-reply-composer";

interface ReplyComposerProps {
  record: DeskRef;
  email: string;
  templates: readonly ReplyTemplate[];
  initial: ReplyDraft;
  notices: readonly string[];
  stage: Stage | null;
  openMessages: number;
  /** Ids of the answers on the page. The last one is sent along as `seen`. */
  answers: readonly string[];
  mailtoHref: string;
}

export function ReplyComposer(props: ReplyComposerProps) {
  const { email, templates, initial, mailtoHref, notices } = props;
  const { busy, failed, mailKind, hasNewerAnswer, fill, read, bindField, formProps, failureProps } =
    useReplyComposer(props);
  const isAnswered = hasNewerAnswer || failed?.reason === strings.answeredMeanwhile;

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
        <a href={mailtoHref} className="text-river underline underline-offset-4">
          Open in your email app
        </a>
      </p>
      <TemplateChoice templates={templates} read={read} fill={fill} />
      <Field label="Subject" autoComplete="off" {...bindField("subject")} defaultValue={initial.subject} />
      <TextField
        label="Text"
        rows={8}
        dir="auto"
        data-reply-text
        {...bindField("text")}
        defaultValue={initial.text}
      />
      <ComposerOptions {...props} isInvitation={mailKind === "invite"} />
      {notices.map((notice) => (
        <p key={notice} role="note" className="font-semibold text-danger">
          {notice}
        </p>
      ))}
      {isAnswered ? <p className="font-semibold text-danger">{strings.readAnswerFirst}</p> : null}
      <FormFailure
        {...failureProps}
        hint="What you typed is kept when you reload."
        className="font-semibold"
      />
      <div className="flex flex-wrap items-center gap-3">
        <SubmitButton busy={busy} busyText="Sending..." needsScript>
          {isAnswered ? "Send anyway" : "Send"}
        </SubmitButton>
        <p className="text-muted">You can undo it for 30 seconds.</p>
      </div>
    </form>
  );
}

/** Shows the changes that sending the mail can make. An invitation suggests the stage Interview, unless that would reopen an application. */
function ComposerOptions({
  record,
  isInvitation,
  stage,
  openMessages,
}: Pick<ReplyComposerProps, "record" | "stage" | "openMessages"> & { isInvitation: boolean }) {
  const canMove = isInvitation && stage !== null && stage !== "interview" && stage !== "offer";
  return (
    <>
      {canMove ? (
        <CheckLine
          key={stage}
          name="toInterview"
          defaultChecked={isOpenStage(stage)}
          label={strings.moveToInterview}
        />
      ) : null}
      <AnswerOthers count={openMessages} record={record} />
    </>
  );
}
