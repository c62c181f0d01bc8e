"use server";

import { adminAction, bulkAction } from "@/lib/http/actions";
import { formatServerMessage } from "@/lib/http-error";
import * as decline from "./data";
import { getDeclineOffer } from "./offer";
import { shownDeclineSchema } from "./schema";
import * as strings from "./strings";
import * as undo from "./undo";

/** Returns what the decline dialog shows. Changes nothing. */
export const prepareDecline = bulkAction("prepareDecline", strings.prepareFailed, getDeclineOffer);

/** Declines applicants. `replyIds` are the mails that 'Undo' takes back. */
export const declineApplicants = adminAction(
  {
    name: "declineApplicants",
    schema: shownDeclineSchema,
    failure: strings.declineFailed,
    getMessage: formatServerMessage((message) => message),
  },
  async (admin, input) => {
    const result = await decline.declineApplicants(admin, input);
    return { replyIds: result.replyIds, summary: strings.summarizeDecline(result) };
  },
);

export const undoMails = bulkAction("undoMails", strings.undoFailed, async (admin, replyIds) => {
  const result = await undo.undoMails(admin, replyIds);
  return { recalled: result.recalled, summary: strings.summarizeUndo(result) };
});
