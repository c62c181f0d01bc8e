"use server";

import { undoFailed } from "@/lib/desk/strings";
import { recordActionsOf } from "@/lib/http/actions";
import { formatServerMessage } from "@/lib/http-error";
import * as decline from "./data";
import { shownDeclineSchema } from "./schema";
import * as strings from "./strings";
import * as undo from "./undo";

const { adminAction, bulkAction } = recordActionsOf("hiring");

export const prepareDecline = bulkAction("prepareDecline", strings.prepareFailed, decline.getDeclineOffer);

/** Returns how many people of jobs wait for a decision, and what the decline dialog shows about the oldest of them. */
export const prepareUndecided = bulkAction(
  "prepareUndecided",
  strings.prepareFailed,
  async (admin, jobIds) => {
    const { ids, count } = await decline.findUndecided(admin, jobIds);
    return { count, offer: ids.length > 0 ? await decline.getDeclineOffer(admin, ids) : undefined };
  },
);

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

export const undoMails = recordActionsOf(null).bulkAction(
  "undoMails",
  undoFailed,
  async (admin, replyIds) => {
    const result = await undo.undoMails(admin, replyIds);
    return { recalled: result.recalled, summary: strings.summarizeUndo(result) };
  },
);
