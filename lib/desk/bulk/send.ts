import "server-only";
import { recordAdminActions } from "@/lib/audit/audit-log";
import type { AdminOf } from "@/lib/auth/viewer";
import { getDatabaseTime } from "@/lib/database/database-time";
import { db } from "@/lib/database/db";
import { lockRows } from "@/lib/database/locks";
import type { MailTemplate } from "@/lib/generated/prisma/client";
import { type IdempotencyKey, storeOnce } from "@/lib/limits/idempotency";
import type { WrittenKind } from "@/lib/mail/mail";
import { listTemplates } from "@/lib/templates/data";
import { needsJob } from "@/lib/templates/placeholders";
import type { DeskKind } from "../desk";
import {
  buildOffer,
  type MailOffer,
  planMails,
  type Recipient,
  requireTemplate,
  type SkippedPerson,
  toReply,
} from "../mail-plan";
import { deskTables, findSentTogether, queueReplies } from "../replies";
import { skipReasons } from "../decline/strings";
import * as strings from "./strings";

/** Returns who would get a template, with all that a preview of each mail needs. Changes nothing. */
export async function getSendOffer<Kind extends DeskKind>(
  admin: AdminOf<Kind>,
  kind: Kind,
  ids: readonly string[],
): Promise<MailOffer> {
  const [plan, templates] = await Promise.all([
    planMails(db(), kind, ids, findReason),
    listTemplates(admin, "reply", "invite"),
  ]);
  const fitting = templates.filter((template) => kind === "applicant" || !needsJob(template));
  return buildOffer(admin, plan, fitting);
}

/** A colleague may have answered a moment ago. */
const findReason = ({ hasWaitingMail }: Recipient) => (hasWaitingMail ? skipReasons.waiting : undefined);

const templateTexts = { unknown: strings.unknownTemplate, changed: strings.templateChanged };

interface TemplateSending<Kind extends DeskKind> {
  kind: Kind;
  ids: string[];
  templateId: string;
  /** Version of the preview. */
  templateVersion?: number;
}

/**
 * Sends a template to many people in one transaction: a mail of its own to each, which can be recalled as a reply. Throws
 * 422 for a template that does not fit, and 409 when it has changed since `templateVersion`. A repeated call with `once`
 * sends nothing more.
 */
export async function sendTemplate<Kind extends DeskKind>(
  admin: AdminOf<Kind>,
  { kind, ids, ...chosen }: TemplateSending<Kind>,
  once?: IdempotencyKey,
) {
  return db().$transaction(async (tx) => {
    let skipped: SkippedPerson[] = [];
    const { id } = await storeOnce(tx, once, async () => {
      const isFor = (of: string) => of === "reply" || of === "invite";
      const fits = (found: MailTemplate) => isFor(found.kind) && (kind === "applicant" || !needsJob(found));
      const template = await requireTemplate(tx, chosen, fits, templateTexts);
      const locked = await lockRows(tx, deskTables[kind], ids);
      const plan = await planMails(tx, kind, ids, findReason, locked);
      skipped = plan.skipped;
      const createdAt = await getDatabaseTime(tx);
      const writing = { kind: template.kind as WrittenKind, authorId: admin.id, createdAt };
      const replies = plan.people.map((person) => ({
        ...toReply(admin, kind, template, person),
        stage: person.stage,
      }));
      const targets = plan.people.map(({ id: target }) => ({ id: target }));
      await recordAdminActions(tx, admin, "replied", kind, targets);
      return (await queueReplies(tx, writing, replies))[0] ?? "";
    });
    const replies = await findSentTogether(tx, id);
    return { replyIds: replies.map((reply) => reply.id), skipped };
  });
}
