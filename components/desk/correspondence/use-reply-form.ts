import { useRouter } from "next/navigation";
import { type KeyboardEvent, startTransition, useEffect, useEffectEvent, useState } from "react";
import { createSubmissionTracker } from "@/components/forms/submission/submission-tracker";
import { useUndoToast } from "@/components/forms/use-action";
import { useServerForm } from "@/components/forms/use-server-form";
import type { ReplyDraft } from "@/lib/desk/correspondence/correspondence-view";
import { undoReply } from "@/lib/desk/correspondence/reply-actions";
import type { DeskRef } from "@/lib/desk/desk";
import * as strings from "@/lib/desk/strings";
import type { WrittenKind } from "@/lib/mail/mail";
import { fillIn, readDraft, readFields, REPLY_FIELDS, writeDraft } from "./reply-draft";
import { nameFiles, sendFrom } from "./reply-files";

export interface ReplyFormOptions {
  record: DeskRef;
  draftKey: string;
  initial: ReplyDraft;
  /** Ids of the answers on the page. */
  answers: readonly string[];
}

/** Sends a reply, keeps its draft, and tells when someone else has answered meanwhile. */
export function useReplyForm({ record, draftKey, initial, answers }: ReplyFormOptions) {
  const router = useRouter();
  const [tracker] = useState(createSubmissionTracker);
  /** The answers when the author began to type. */
  const [known, setKnown] = useState<readonly string[]>();
  /** Kind of the chosen template. Undefined for that of `initial`. */
  const [chosenKind, setChosenKind] = useState<WrittenKind>();
  const mailKind = chosenKind ?? initial.kind;
  const showUndoToast = useUndoToast(undoReply, { success: strings.undone });

  const { formProps, ...form } = useServerForm({
    fields: [...REPLY_FIELDS, "files"],
    async send({ subject = "", text = "", toInterview, others, quote }, element) {
      const mail = { subject, text, mailKind };
      const submissionId = tracker.getId({ ...mail, files: nameFiles(element) });
      // Not the newest: a live update may have added it unseen.
      const seen = (known ?? answers).at(-1) ?? "";
      return sendFrom(element, { ...record, submissionId, seen, ...mail, toInterview, others, quote });
    },
    failure: strings.sendFailed,
    onSuccess: ({ id, secondsLeft, isSame }) => {
      tracker.reset();
      // Keeps what was typed while the mail was on its way.
      setKnown(isSame ? undefined : [...answers, id]);
      if (isSame) {
        writeDraft(draftKey, null);
        ref.current?.reset();
        setChosenKind(undefined);
      }
      showUndoToast(strings.replyQueued(secondsLeft), { id });
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

  const read = () => readFields(ref, mailKind);

  function fill(draft: ReplyDraft) {
    fillIn(ref, draft);
    setChosenKind(draft.kind);
    keepDraft(draft);
  }

  function keepDraft(draft: ReplyDraft) {
    setKnown((earlier) => earlier ?? answers);
    writeDraft(draftKey, draft);
  }

  return {
    ...form,
    formProps: { ...formProps, onInput: () => keepDraft(read()), onKeyDown: sendByKey },
    mailKind,
    read,
    fill,
    hasNewerAnswer: known !== undefined && answers.some((answer) => !known.includes(answer)),
  };
}

/** Ctrl and Enter send, on a Mac Command and Enter. */
function sendByKey(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}
