import "server-only";
import type * as z from "zod/mini";
import { receiveForm } from "@/lib/applicants/submission/receive-form";
import { areaByKind } from "@/lib/auth/areas";
import { type Admin, type AdminOf, requireArea } from "@/lib/auth/viewer";
import { type RouteCall, validate } from "@/lib/http/route-handlers";
import { buildNamedKey } from "@/lib/limits/idempotency";
import { replyFilesTooLarge, type SentFile, tooManyFiles } from "../answers/check-files";
import { FILES_MAX, REPLY_FILES_MAX_BYTES } from "../answers/files";
import type { DeskKind } from "../desk";
import { composerSchema } from "./reply-schema";
import { sendReply } from "./send-reply";

/** Sends the mail of a composer. A repeated submission returns the first mail. Throws as `sendReply` does. */
export async function sendFromComposer(
  admin: AdminOf<DeskKind>,
  { kind, id, submissionId, seen, subject, text, mailKind, ...ticked }: z.output<typeof composerSchema>,
  files?: readonly SentFile[],
): Promise<{ id: string; secondsLeft: number }> {
  const written = { subject, text };
  const [toInterview, others] = [ticked.toInterview === "on", ticked.others === "on"];
  const once = buildNamedKey(`reply-form:${admin.id}:${kind}:${id}`, submissionId, written);
  const options = { kind: mailKind, toInterview, others, quotes: ticked.quote === "on", seen, once, files };
  const reply = await sendReply(admin, { kind, id }, written, options);
  return { id: reply.id, secondsLeft: reply.secondsLeft };
}

/** Works as `sendFromComposer`, with files, which a server action would hold in memory. */
export async function sendFromForm(admin: Admin, call: RouteCall) {
  const limit = {
    max: REPLY_FILES_MAX_BYTES,
    maxFiles: FILES_MAX,
    tooLarge: replyFilesTooLarge,
    tooMany: tooManyFiles,
  };
  return receiveForm(call, { limit }, async ({ values, files }) => {
    const composed = validate(composerSchema, values);
    return sendFromComposer(await requireArea(admin, areaByKind[composed.kind]), composed, files);
  });
}
