import "server-only";
import { SETTINGS_TAG } from "@/lib/cache/cache-tags";
import { revalidateTagsOnCommit } from "@/lib/cache/revalidate-tags";
import { lockUntilCommit } from "@/lib/database/locks";
import { Prisma } from "@/lib/generated/prisma/client";
import type { SettingTexts } from "@/lib/site-settings/schema";
import { foldEmail } from "@/lib/text/fold-input";

/**
 * Replaces addresses of users by `to` in all versions of the setting "Notices". Removes them when `to` is missing. Stores a
 * changed newest version once more, so that a form that is still open gets 409 and cannot bring the address back.
 */
export async function replaceNoticeRecipients(
  tx: Prisma.TransactionClient,
  users: readonly { email: string }[],
  to?: string,
): Promise<void> {
  const gone = new Set(users.map(({ email }) => email.toLowerCase()));
  const isKept = (line: string) => !gone.has(foldEmail(line).toLowerCase());
  const replace = (line: string) => (isKept(line) ? [line] : to ? [to] : []);
  await lockUntilCommit(tx, Prisma.sql`hashtextextended('site_settings:notices', 0)`); // as a change of the setting does
  const versions = await tx.siteSetting.findMany({ where: { key: "notices" }, orderBy: { version: "asc" } });
  const changed = versions.flatMap(({ key, version, value }) => {
    const texts = Object.entries((value ?? {}) as SettingTexts);
    if (texts.every(([, text]) => text.split("\n").every(isKept))) return [];
    const replaced = texts.map(([name, text]) => [name, text.split("\n").flatMap(replace).join("\n")]);
    return [{ key, version, value: Object.fromEntries(replaced) as SettingTexts }];
  });
  for (const { key, version, value } of changed)
    await tx.siteSetting.update({ where: { key_version: { key, version } }, data: { value } });
  const last = changed.at(-1);
  if (last && last.version === versions.at(-1)?.version)
    await tx.siteSetting.create({ data: { ...last, version: last.version + 1 } });
  if (last) await revalidateTagsOnCommit(tx, SETTINGS_TAG);
}
