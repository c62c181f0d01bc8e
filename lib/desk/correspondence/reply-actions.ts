"use server";

import * as z from "zod/mini";
import { areaByKind } from "@/lib/auth/areas";
import { adminAction } from "@/lib/http/actions";
import { recordId } from "@/lib/fields";
import type { HttpError } from "@/lib/http-error";
import { sendFromComposer } from "./composer";
import { recallReply } from "./recall-reply";
import { composerSchema } from "./reply-schema";
import { resendReply } from "./resend-reply";
import * as strings from "../strings";

/** Shows the reason of what another person may have caused meanwhile. */
function getMessage({ status, message }: HttpError): string | undefined {
  if (status === 404) return strings.recordGone;
  return status === 409 || status === 410 ? message : undefined;
}

/** Sends the mail of a composer. A repeated submission returns the first mail. */
export const sendComposed = adminAction(
  {
    name: "sendReply",
    area: ({ kind }) => areaByKind[kind],
    schema: composerSchema,
    failure: strings.sendFailed,
    getMessage,
  },
  async (admin, composed) => sendFromComposer(admin, composed),
);

const replySchema = z.object({ id: recordId() });

export const undoReply = adminAction(
  { name: "undoReply", area: null, schema: replySchema, failure: strings.undoFailed, getMessage },
  async (admin, { id }) => recallReply(admin, id),
);

export const sendReplyAgain = adminAction(
  { name: "sendReplyAgain", area: null, schema: replySchema, failure: strings.sendFailed, getMessage },
  async (admin, { id }) => resendReply(admin, id),
);
