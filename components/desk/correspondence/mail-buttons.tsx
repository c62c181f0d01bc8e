"use client";

import { type SubmitEvent, useActionState } from "react";
import { useRecordAction } from "@/components/records/use-record-action";
import { FormAlert } from "@/components/forms/form-failure";
import { Button } from "@/components/ui/button";
import type { ActionResult, FormState } from "@/lib/action-result";
import {
  postSendReplyAgain,
  postUndoReply,
  sendReplyAgain,
  undoReply,
} from "@/lib/desk/correspondence/reply-actions";
import * as strings from "@/lib/desk/strings";

/** Takes back a mail that has not left. */
export const UndoButton = ({ id }: { id: string }) => (
  <MailForm
    id={id}
    label="Undo"
    busyLabel="Undoing..."
    post={postUndoReply}
    action={() => undoReply({ id })}
    failure={strings.undoFailed}
    success={strings.undone}
  />
);

export const SendAgainButton = ({ id }: { id: string }) => (
  <MailForm
    id={id}
    label="Send again"
    busyLabel="Sending..."
    post={postSendReplyAgain}
    action={() => sendReplyAgain({ id })}
    failure={strings.sendFailed}
  />
);

interface MailFormProps {
  id: string;
  label: string;
  busyLabel: string;
  /** Handles the form without JavaScript. */
  post: (state: FormState, data: FormData) => Promise<FormState>;
  action: () => Promise<ActionResult<unknown>>;
  failure: string;
  success?: string;
}

function MailForm({ id, label, busyLabel, post, action, failure, success }: MailFormProps) {
  const [posted, dispatch] = useActionState(post, null);
  const [working, run] = useRecordAction(action, failure, success);

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    run();
  }

  return (
    <form action={dispatch} onSubmit={handleSubmit} className="mt-3 flex flex-wrap items-center gap-3">
      <input type="hidden" name="id" value={id} />
      <Button type="submit" variant="secondary" className="min-h-9! py-1!" disabled={working}>
        {working ? busyLabel : label}
      </Button>
      <FormAlert>{posted?.message}</FormAlert>
    </form>
  );
}
