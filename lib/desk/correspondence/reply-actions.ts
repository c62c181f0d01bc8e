"use server";

import { areaByKind } from "@/lib/auth/areas";
import type { DeskKind } from "../desk";
import * as z from "zod/mini";
import { actionsOf } from "@/lib/http/actions";
import { recordId } from "@/lib/fields";
import type { HttpError } from "@/lib/http-error";
import { sendFromComposer } from "./composer";
import { recallReply } from "./recall-reply";
import { composerSchema } from "./reply-schema";
import { resendReply } from "./resend-reply";
import * as strings from "../strings";

const { adminAction } = actionsOf(null);

/** Shows the reason of what another person may have caused meanwhile. */
function getMessage({ status, message }: HttpError): string | undefined {
  if (status === 404) return strings.recordGone;
  return status === 409 || status === 410 ? message : undefined;
}

export const sendComposed = actionsOf(({ kind }: { kind: DeskKind }) => areaByKind[kind]).adminAction(
  { name: "sendReply", schema: composerSchema, failure: strings.sendFailed, getMessage },
  async (admin, composed) => sendFromComposer(admin, composed),
);

const replySchema = z.object({ id: recordId() });

export const undoReply = adminAction(
  { name: "undoReply", schema: replySchema, failure: strings.undoFailed, getMessage },
  async (admin, { id }) => recallReply(admin, id),
);

export const sendReplyAgain = adminAction(
  { name: "sendReplyAgain", schema: replySchema, failure: strings.sendFailed, getMessage },
  async (admin, { id }) => resendReply(admin, id),
);
