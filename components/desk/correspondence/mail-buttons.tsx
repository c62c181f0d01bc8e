"use client";

import { ActionButton } from "@/components/forms/action-button";
import { sendReplyAgain, undoReply } from "@/lib/desk/correspondence/reply-actions";
import * as strings from "@/lib/desk/strings";

const className = "mt-3 min-h-9! py-1!";

/** Takes back a mail that has not left. */
export const UndoButton = ({ id }: { id: string }) => (
  <ActionButton
    action={() => undoReply({ id })}
    failure={strings.undoFailed}
    success={strings.undone}
    label="Undo"
    busyLabel="Undoing..."
    className={className}
  />
);

export const SendAgainButton = ({ id }: { id: string }) => (
  <ActionButton
    action={() => sendReplyAgain({ id })}
    failure={strings.sendFailed}
    label="Send again"
    busyLabel="Sending..."
    className={className}
  />
);
