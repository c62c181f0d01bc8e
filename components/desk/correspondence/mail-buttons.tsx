"use client";

import { RecordActionForm } from "@/components/records/record-action-form";
import {
  postSendReplyAgain,
  postUndoReply,
  sendReplyAgain,
  undoReply,
} from "@/lib/desk/correspondence/reply-actions";
import * as strings from "@/lib/desk/strings";

const classNames = {
  className: "mt-3 flex flex-wrap items-center gap-3",
  buttonClassName: "min-h-9! py-1!",
};

/** Takes back a mail that has not left. */
export const UndoButton = ({ id }: { id: string }) => (
  <RecordActionForm
    values={{ id }}
    action={undoReply}
    post={postUndoReply}
    failure={strings.undoFailed}
    success={strings.undone}
    label="Undo"
    busyLabel="Undoing..."
    {...classNames}
  />
);

export const SendAgainButton = ({ id }: { id: string }) => (
  <RecordActionForm
    values={{ id }}
    action={sendReplyAgain}
    post={postSendReplyAgain}
    failure={strings.sendFailed}
    label="Send again"
    busyLabel="Sending..."
    {...classNames}
  />
);
