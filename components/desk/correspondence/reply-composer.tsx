"use client";

import { useRouter } from "next/navigation";
import { startTransition, useEffect, useEffectEvent, useState } from "react";
import { AnswerOthers, CheckLine } from "@/components/desk/check-line";
import { Field, TextField } from "@/components/forms/field";
import { FormAlert, FormFailure } from "@/components/forms/form-failure";
import { createSubmissionTracker } from "@/components/forms/submission/submission-tracker";
import { SubmitButton } from "@/components/forms/submit-button";
import { useServerForm } from "@/components/forms/use-server-form";
import { toast } from "@/components/ui/toast/toast";
import { isOpenStage, type Stage } from "@/lib/applicants/stages";
import type { ReplyDraft, ReplyTemplate } from "@/lib/desk/correspondence/correspondence-view";
import type { DeskRef } from "@/lib/desk/desk";
import * as strings from "@/lib/desk/strings";
import type { WrittenKind } from "@/lib/mail/mail";
import { fillIn, readDraft, readFields, REPLY_FIELDS, writeDraft } from "./reply-draft";
import { nameFiles, ReplyFiles, sendFrom } from "./reply-files";
import { TemplateChoice } from "./template-choice";
import { useUndoReply } from "./use-undo-reply";
import { PlainLink } from "@/components/ui/plain-link";

interface ReplyComposerProps {
  record: DeskRef;
  draftKey: string;
  email: string;
  templates: readonly ReplyTemplate[];
  initial: ReplyDraft;
  notices: readonly string[];
  stage: Stage | null;
  openMessages: number;
  /** Ids of the answers on the page. */
  answers: readonly string[];
  mailtoHref: string;
  /** The person has written something that a mail can quote. */
  canQuote: boolean;
}

/** Keeps a draft, fills in templates, and tells when someone else has answered meanwhile. */
export function ReplyComposer({ record, draftKey, email, initial, answers, ...props }: ReplyComposerProps) {
  const router = useRouter();
  const [tracker] = useState(createSubmissionTracker);
  /** The answers when the author began to type. */
  const [known, setKnown] = useState<readonly string[]>();
  /** Kind of the chosen template. Undefined for that of `initial`. */
  const [chosenKind, setChosenKind] = useState<WrittenKind>();
  const mailKind = chosenKind ?? initial.kind;

  const undo = useUndoReply();
  const { busy, failed, bindField, formProps, failureProps } = useServerForm({
    fields: [...REPLY_FIELDS, "files"],
    async send({ subject = "", text = "", toInterview, others, quote }, element) {
      const mail = { subject, text, mailKind };
      const submissionId = tracker.getId({ ...mail, files: nameFiles(element) });
      // Not the newest: a live update may have added it unseen.
      const seen = (known ?? answers).at(-1) ?? "";
      return sendFrom(element, { ...record, submissionId, seen, ...mail, toInterview, others, quote });
    },
    failure: strings.sendFailed,
    onSuccess: ({ id: replyId, secondsLeft, isSame }) => {
      tracker.reset();
      // Keeps what was typed while the mail was on its way.
      setKnown(isSame ? undefined : [...answers, replyId]);
      if (isSame) {
        writeDraft(draftKey, null);
        formProps.ref.current?.reset();
        setChosenKind(undefined);
      }
      const button = { label: "Undo", run: () => undo({ id: replyId }) };
      void toast.success(strings.replyQueued(secondsLeft), button);
      router.refresh();
    },
    onFailure({ reason }) {
      if (reason) startTransition(() => router.refresh());
      if (reason !== strings.answeredMeanwhile) return;
      setKnown(undefined);
      ref.current?.querySelector("[type=submit]")?.scrollIntoView({ block: "nearest" });
    },
    restores: false,
  });
  const { ref } = formProps;

  const restore = useEffectEvent(() => {
    const draft = readDraft(draftKey);
    if (draft) startTransition(() => fill(draft));
  });
  useEffect(() => restore(), [draftKey]);

  function fill(draft: ReplyDraft) {
    fillIn(ref, draft);
    setChosenKind(draft.kind);
    keepDraft(draft);
  }

  function keepDraft(draft: ReplyDraft) {
    setKnown((earlier) => earlier ?? answers);
    writeDraft(draftKey, draft);
  }

  const hasNewerAnswer = known !== undefined && answers.some((answer) => !known.includes(answer));
  const refusal = failed?.reason === strings.answeredMeanwhile ? strings.readAnswerFirst : undefined;

  return (
    <form
      {...formProps}
      onInput={() => keepDraft(readFields(ref, mailKind))}
      id="reply"
      noValidate
      aria-label={`Reply to ${email}`}
      className="mt-6 flex scroll-mt-4 flex-col gap-4"
    >
      <p className="text-muted wrap-anywhere">
        To <span className="text-ink">{email}</span>.{" "}
        <PlainLink href={props.mailtoHref}>Open in your email app</PlainLink>
      </p>
      <TemplateChoice templates={props.templates} read={() => readFields(ref, mailKind)} fill={fill} />
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
      <FormAlert className="font-semibold">{hasNewerAnswer ? strings.readAnswerFirst : null}</FormAlert>
      <FormFailure {...failureProps} message={refusal ?? failureProps.message} className="font-semibold" />
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
