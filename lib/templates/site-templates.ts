import "server-only";
import { advisoryLocks } from "@/lib/database/advisory-locks";
import { db } from "@/lib/database/db";
import { lockUntilCommit } from "@/lib/database/locks";
import { Prisma } from "@/lib/generated/prisma/client";
import { templates } from "@/lib/generated/site/templates";
import type { ConfirmationKind } from "./kinds";
import type { TemplateTexts } from "./placeholders";

/** Texts of the site's own confirmations. The compile step makes sure that each kind has one. */
export const siteConfirmations = Object.fromEntries(
  templates.map(({ kind, subject, text }) => [kind, { subject, text }]),
) as Record<ConfirmationKind, TemplateTexts>;

/** Replaces the templates of the migrations by those of the site, while there are no users and no history of templates. */
export async function storeSiteTemplates(): Promise<void> {
  await db().$transaction(async (tx) => {
    await lockUntilCommit(tx, Prisma.sql`${advisoryLocks.firstAdmin}::bigint`);
    if ((await tx.user.count()) > 0) return;
    if ((await tx.auditEvent.count({ where: { targetType: "template" } })) > 0) return;
    await tx.mailTemplate.deleteMany();
    await tx.mailTemplate.createMany({ data: templates });
  });
}
