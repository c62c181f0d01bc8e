import { useRouter } from "next/navigation";
import { type RefObject, startTransition, useEffect, useState } from "react";
import { createSubmissionTracker } from "@/components/forms/submission/submission-tracker";
import { useAction } from "@/components/forms/use-action";
import { useServerForm } from "@/components/forms/use-server-form";
import { toast } from "@/components/ui/toast/toast";
import type { ReplyDraft } from "@/lib/desk/correspondence/correspondence-view";
import type { DeskRef } from "@/lib/desk/desk";
import type { WrittenKind } from "@/lib/mail/mail";
import { sendComposed, undoReply } from "@/lib/desk/correspondence/reply-actions";
import * as strings from "@/lib/desk/strings";
import { readDraft, writeDraft } from "./reply-draft";

interface ComposerOptions {
  record: DeskRef;
  initial: ReplyDraft;
  answers: readonly string[];
}

const fields = ["subject", "text"] as const;

/** Keeps a draft, fills in templates, and tells when someone else has answered meanwhile. */
export function useReplyComposer({ record, initial, answers }: ComposerOptions) {
  const router = useRouter();
  const [tracker] = useState(createSubmissionTracker);
  /** The answers when the author began to type. */
  const [known, setKnown] = useState<readonly string[]>();
  /** Kind of the chosen template. Undefined for that of `initial`. */
  const [chosenKind, setChosenKind] = useState<WrittenKind>();
  const mailKind = chosenKind ?? initial.kind;
  const { kind, id } = record;

  const { run: undo } = useAction(undoReply, {
    failure: strings.undoFailed,
    success: strings.undone,
    onFailure: ({ message }) => {
      void toast.error(message);
      router.refresh();
    },
    parallel: true,
  });
  const { formProps, ...form } = useServerForm({
    fields,
    async send({ subject = "", text = "", toInterview, others }) {
      const seen = answers.at(-1) ?? "";
      const mail = { subject, text, mailKind };
      const submissionId = tracker.getId(mail);
      return sendComposed({ kind, id, submissionId, seen, ...mail, toInterview, others });
    },
    failure: strings.sendFailed,
    onSuccess: ({ id: replyId, secondsLeft }) => {
      tracker.reset();
      writeDraft(record, null);
      formProps.ref.current?.reset();
      setKnown(undefined);
      setChosenKind(undefined);
      const button = { label: "Undo", run: () => undo({ id: replyId }) };
      void toast.success(strings.replyQueued(secondsLeft), button);
      router.refresh();
    },
    onFailure: ({ reason }) => reason && startTransition(() => router.refresh()),
    restores: false,
  });
  const { ref } = formProps;

  useEffect(() => {
    const draft = readDraft({ kind, id });
    if (!draft) return;
    fillIn(ref, draft);
    startTransition(() => setChosenKind(draft.kind));
  }, [kind, id, ref]);

  return {
    ...form,
    mailKind,
    hasNewerAnswer: known !== undefined && answers.some((answer) => !known.includes(answer)),
    fill: (draft: ReplyDraft) => {
      fillIn(ref, draft);
      setChosenKind(draft.kind);
      writeDraft(record, draft);
    },
    read: () => readFields(ref, mailKind),
    formProps: {
      ...formProps,
      onInput: () => {
        setKnown((earlier) => earlier ?? answers);
        writeDraft(record, readFields(ref, mailKind));
      },
    },
  };
}

type FormRef = RefObject<HTMLFormElement | null>;

const getField = (form: FormRef, name: (typeof fields)[number]) =>
  form.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name=${name}]`);

function fillIn(form: FormRef, values: ReplyDraft) {
  for (const name of fields) {
    const field = getField(form, name);
    if (field) field.value = values[name];
  }
}

const readFields = (form: FormRef, kind: WrittenKind): ReplyDraft => ({
  kind,
  subject: getField(form, "subject")?.value ?? "",
  text: getField(form, "text")?.value ?? "",
});
