import "server-only";
import { type AdminOf, requireRights, withinRights } from "@/lib/auth/viewer";
import { db } from "@/lib/database/db";
import { notFound } from "@/lib/http-error";
import { buildNamedKey, findStoredId } from "@/lib/limits/idempotency";
import {
  defineMethods,
  getPathParam,
  jsonResponse,
  noContent,
  parseBody,
  type RouteCall,
} from "@/lib/http/route-handlers";
import { fillTemplate, getAddressee } from "./addressee";
import type { DeskKind, DeskRef } from "../desk";
import { deskRecordRoute } from "../desk-route";
import { findCorrespondence, getReply } from "./find-correspondence";
import { recallReply } from "./recall-reply";
import { type ReplyBody, replyBodySchema, toReplyResource } from "./reply-schema";
import { requireReply, sendReply } from "./send-reply";

export const repliesRoute = <Kind extends DeskKind>(kind: Kind) =>
  defineMethods({
    GET: deskRecordRoute(kind, "read replies", async (admin, record) => {
      await getAddressee(admin, record); // throws 404
      const { items } = await findCorrespondence(admin, record);
      const standing = items.filter(({ state }) => state !== "recalled");
      return jsonResponse(200, { items: standing.map(toReplyResource) });
    }),
    POST: deskRecordRoute(kind, "write replies", async (admin, record, call) =>
      jsonResponse(201, toReplyResource(await sendByApi(admin, record, call))),
    ),
  });

export const replyRoute = <Kind extends DeskKind>(kind: Kind) =>
  defineMethods({
    DELETE: deskRecordRoute(kind, "write replies", async (admin, record, call) => {
      await getAddressee(admin, record); // throws 404
      const id = getPathParam(call, "replyId");
      const reply = await getReply(admin, record, id);
      if (!reply || reply.state === "recalled") throw notFound("Reply");
      // It gives back the stage, too.
      if (call.key && reply.kind !== "reply") requireRights(call.key, ["write applicants"]);
      const actor = kind === "applicant" ? withinRights(admin, call, "write messages") : admin;
      await recallReply(actor, id);
      return noContent();
    }),
  });

async function sendByApi<Kind extends DeskKind>(
  admin: AdminOf<Kind>,
  record: DeskRef<Kind>,
  call: RouteCall,
) {
  const body = await parseBody(call, replyBodySchema);
  const scope = `reply:${admin.id}:${record.kind}:${record.id}`;
  const once = buildNamedKey(scope, call.idempotencyKey, body);
  // The template may have been deleted since the first call.
  const storedId = once && (await findStoredId(db(), once));
  if (storedId) return requireReply(admin, record, storedId);
  const { kind, subject, text } = await resolveTemplate(admin, record, body);
  return sendReply(admin, record, { subject, text }, { kind, once });
}

/** The subject and text of the body replace those of the template. */
async function resolveTemplate<Kind extends DeskKind>(
  admin: AdminOf<Kind>,
  record: DeskRef<Kind>,
  { templateId, ...written }: ReplyBody,
) {
  const template =
    templateId === undefined
      ? { kind: "reply" as const, subject: "", text: "" } // the schema requires both
      : await fillTemplate(admin, await getAddressee(admin, record), templateId);
  const { subject = template.subject, text = template.text } = written;
  return { kind: template.kind, subject, text };
}
