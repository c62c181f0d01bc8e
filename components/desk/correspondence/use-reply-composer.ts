import { useRouter } from "next/navigation";
import { type RefObject, startTransition, type SubmitEvent, useEffect, useRef, useState } from "react";
import { callAction, toActionFailure } from "@/components/forms/call-action";
import { useSubmitLock } from "@/components/forms/use-submit-lock";
import { toast } from "@/components/ui/toast/toast";
import type { ActionFailure } from "@/lib/action-result";
import type { ReplyDraft } from "@/lib/desk/correspondence/correspondence-view";
import type { DeskRef } from "@/lib/desk/desk";
import type { WrittenKind } from "@/lib/mail/mail";
import { postReply, type ReplyFormState, undoReply } from "@/lib/desk/correspondence/reply-actions";
import * as strings from "@/lib/desk/strings";
import { readDraft, writeDraft } from "./reply-draft";

interface ComposerOptions {
  record: DeskRef;
  initial: ReplyDraft;
  /** Ids of the answers on the page. */
  answers: readonly string[];
}

const fields = ["subject", "text"] as const;

/** Keeps a draft, fills in templates, sends once at a time, and tells when someone else has answered meanwhile. */
export function useReplyComposer({ record, initial, answers }: ComposerOptions) {
  const router = useRouter();
  const { busy, withLock } = useSubmitLock();
  const [failure, setFailure] = useState<ActionFailure>();
  /** The answers when the author began to type. */
  const [known, setKnown] = useState<readonly string[]>();
  /** Kind of the chosen template. Undefined for that of `initial`. */
  const [chosenKind, setChosenKind] = useState<WrittenKind>();
  const mailKind = chosenKind ?? initial.kind;
  const form = useRef<HTMLFormElement>(null);
  const { kind, id } = record;

  useEffect(() => {
    const draft = readDraft({ kind, id });
    if (!draft) return;
    fillIn(form, draft);
    startTransition(() => setChosenKind(draft.kind));
  }, [kind, id]);

  const refresh = () => startTransition(() => router.refresh());

  async function undo(replyId: string) {
    const result = await callAction(() => undoReply({ id: replyId }), strings.undoFailed);
    void (result.ok ? toast.success(strings.undone) : toast.error(result.message));
    refresh();
  }

  async function send(element: HTMLFormElement) {
    setFailure(undefined);
    const result = await callPost(new FormData(element));
    if (result?.ok) {
      writeDraft(record, null);
      element.reset();
      setKnown(undefined);
      setChosenKind(undefined);
      const button = { label: "Undo", run: () => void undo(result.id) };
      void toast.success(strings.replyQueued(result.secondsLeft), button);
      return refresh();
    }
    if (!result) return;
    setFailure(result);
    const rejected = fields.find((name) => result.errors?.[name]);
    if (rejected) getField(form, rejected)?.focus();
    if (result.reason) refresh();
  }

  return {
    form,
    busy,
    failure,
    hasNewerAnswer: known !== undefined && answers.some((answer) => !known.includes(answer)),
    mailKind,
    fill: (draft: ReplyDraft) => {
      fillIn(form, draft);
      setChosenKind(draft.kind);
      writeDraft(record, draft);
    },
    read: () => readFields(form, mailKind),
    onInput: () => {
      setKnown((earlier) => earlier ?? answers);
      writeDraft(record, readFields(form, mailKind));
    },
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      const element = event.currentTarget;
      void withLock(() => send(element));
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

async function callPost(data: FormData): Promise<ReplyFormState> {
  try {
    return await postReply(null, data);
  } catch (error) {
    return { ...toActionFailure(error, strings.sendFailed), values: {} };
  }
}
