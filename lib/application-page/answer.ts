import "server-only";
import type * as z from "zod/mini";
import type { FormValues } from "@/lib/applicants/submission/parse-form";
import { receiveForm } from "@/lib/applicants/submission/receive-form";
import { db } from "@/lib/database/db";
import { filesTooLarge, type SentFile, tooManyFiles } from "@/lib/desk/answers/check-files";
import { FILES_MAX } from "@/lib/desk/answers/files";
import { receiveAnswer } from "@/lib/desk/answers/receive-answer";
import { type RouteCall, validate } from "@/lib/http/route-handlers";
import { toReplyOwner } from "@/lib/mail/answered-records";
import { HttpError } from "@/lib/http-error";
import { buildContentKey } from "@/lib/limits/idempotency";
import { consume, type ConsumedPoint, refund } from "@/lib/limits/rate-limit";
import { VISIBLE_TO_APPLICANT, VISIBLE_TO_SENDER } from "@/lib/mail/person-links";
import { requireShownAddress } from "@/lib/request/address-digest";
import { RESUME_MAX_BYTES } from "@/lib/resumes/rules";
import { toSha256 } from "@/lib/signing";
import { type Person, requirePerson } from "./person";
import { answerSchema } from "./schema";
import * as strings from "./strings";

type AnswerInput = Omit<z.output<typeof answerSchema>, "address">;

/**
 * Reads a posted answer with its files. Adds text fields to `values` as they arrive. Throws as `requireShownAddress`, `sendAnswer` and
 * `receiveForm`.
 */
export async function answerByForm(call: RouteCall, values: FormValues): Promise<void> {
  const person = await requirePerson();
  const limit = {
    max: RESUME_MAX_BYTES,
    maxFiles: FILES_MAX,
    tooLarge: filesTooLarge,
    tooMany: tooManyFiles,
  };
  await receiveForm(call, { values, limit }, async ({ files }) => {
    const { address, ...answer } = validate(answerSchema, values);
    requireShownAddress(person.email, address, strings.otherAddress);
    await sendAnswer(person, answer, { files, address: call.caller.address });
  });
}

/**
 * Stores what a person writes on their page about one of their records. A repeated call within ten minutes stores nothing. Throws
 * 404 for a record of another person, 429 over the limits of address and person, and otherwise as `receiveAnswer` does.
 */
export async function sendAnswer(
  person: Person,
  { text, ...record }: AnswerInput,
  { files = [], address }: { files?: readonly SentFile[]; address: string },
): Promise<void> {
  if (!(await isOwn(person, record))) throw new HttpError(404, strings.gone);
  const latest = await db().reply.findFirst({
    where: { ...toReplyOwner(record), state: "sent" },
    orderBy: { settledAt: "desc" },
    select: { id: true },
  });
  // 'Yes' to another question is another answer.
  const content = {
    ...record,
    text,
    files: files.map(({ bytes }) => toSha256(bytes)).join(),
    to: latest?.id,
  };
  const once = buildContentKey("answer", content);
  const points: ConsumedPoint[] = [];
  let isStored = false;
  const onStored = () => (isStored = true);
  try {
    points.push(await consume("answer", address));
    points.push(await consume("answer-person", person.email.toLowerCase()));
    await receiveAnswer(record, { text, files, via: "page", once, requestId: person.requestId, onStored });
  } finally {
    if (!isStored) await refund(points);
  }
}

async function isOwn({ email }: Person, { kind, id }: Omit<AnswerInput, "text">): Promise<boolean> {
  const select = { email: true } as const;
  const row =
    kind === "message"
      ? await db().message.findUnique({ where: { id, ...VISIBLE_TO_SENDER }, select })
      : await db().applicant.findUnique({ where: { id, ...VISIBLE_TO_APPLICANT }, select });
  return row?.email.toLowerCase() === email.toLowerCase();
}
