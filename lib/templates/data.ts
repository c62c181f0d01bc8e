import "server-only";
import { recordAdminAction } from "@/lib/audit/audit-log";
import type { Admin, Site } from "@/lib/auth/viewer";
import { db } from "@/lib/database/db";
import { lockRow } from "@/lib/database/locks";
import { selectFields } from "@/lib/database/query-rows";
import { assertVersion, HttpError, notFound } from "@/lib/http-error";
import { type IdempotencyKey, storeOnce } from "@/lib/limits/idempotency";
import type { CursorPage } from "@/lib/lists/cursor";
import { findCursorPage } from "@/lib/lists/find-rows";
import { deletionOf } from "@/lib/trash/deletion-of";
import type { Prisma } from "@/lib/generated/prisma/client";
import type { ConfirmationKind, TemplateKind } from "./kinds";
import type { TemplateTexts } from "./placeholders";
import type { TemplateChange, TemplateInput } from "./schema";
import { siteConfirmations } from "./site-templates";
import * as strings from "./strings";
import { type TemplateRecord, templateRow, templateTable } from "./table";

const select = selectFields(templateRow);

export async function getTemplate(_admin: Admin, id: string): Promise<TemplateRecord | null> {
  return (await db().mailTemplate.findUnique({ where: { id }, select })) as TemplateRecord | null;
}

export async function listTemplates(
  _admin: Admin,
  ...kinds: readonly TemplateKind[]
): Promise<TemplateRecord[]> {
  const where = kinds.length > 0 ? { kind: { in: [...kinds] } } : {};
  const templates = (await db().mailTemplate.findMany({ where, select })) as TemplateRecord[];
  // PostgreSQL's order depends on the locale of the database.
  return templates.sort((a, b) => a.name.localeCompare(b.name, "en") || (a.id < b.id ? -1 : 1));
}

/** Returns the newest template of a confirmation, or the site's own text when staff have deleted it. */
export async function readConfirmation(
  client: Prisma.TransactionClient,
  kind: ConfirmationKind,
): Promise<TemplateTexts> {
  const template = await client.mailTemplate.findFirst({
    where: { kind },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: { subject: true, text: true },
  });
  return template ?? siteConfirmations[kind];
}

/** Returns a page of templates for the JSON API. Throws 400 for a cursor of another list. */
export async function findTemplates(
  _admin: Site,
  startKey: string | undefined,
): Promise<CursorPage<TemplateRecord>> {
  return findCursorPage(templateTable, { list: "templates", startKey, keys: ["name", "id"] });
}

/** A repeated key returns the first one's template. Throws 410 when that has been deleted since. */
export async function createTemplate(
  admin: Site,
  input: TemplateInput,
  idempotencyKey?: IdempotencyKey,
): Promise<TemplateRecord> {
  const { id } = await db().$transaction((tx) =>
    storeOnce(tx, idempotencyKey, async () => {
      const template = await tx.mailTemplate.create({ data: input, select: { id: true } });
      await recordAdminAction(tx, admin, "added", { type: "template", id: template.id });
      return template.id;
    }),
  );
  const template = await getTemplate(admin, id);
  if (!template) throw new HttpError(410, strings.addedAndDeleted);
  return template;
}

const FIELDS = ["name", "kind", "subject", "text"] as const;

/** Replaces a template's fields. Throws 404, and 409 when `version` is not the stored one. */
export async function updateTemplate(
  admin: Site,
  id: string,
  { version, ...input }: TemplateChange,
): Promise<TemplateRecord> {
  return db().$transaction(async (tx) => {
    if (!(await lockRow(tx, "mail_templates", id))) throw notFound("Template");
    const before = await tx.mailTemplate.findUniqueOrThrow({ where: { id }, select });
    assertVersion(version, before.version, strings.changedMeanwhile);
    const data = { ...input, version: { increment: 1 } };
    const template = await tx.mailTemplate.update({ where: { id }, data, select });
    const fields = FIELDS.filter((field) => before[field] !== template[field]);
    if (fields.length > 0) await recordAdminAction(tx, admin, "edited", { type: "template", id }, { fields });
    return template as TemplateRecord;
  });
}

export const { deleteOne: deleteTemplate, deleteMany: deleteTemplates } = deletionOf("template");
