import "server-only";
import { SETTINGS_TAG } from "@/lib/cache/cache-tags";
import { revalidateTagsOnCommit } from "@/lib/cache/revalidate-tags";
import { lockUntilCommit } from "@/lib/database/locks";
import { Prisma } from "@/lib/generated/prisma/client";
import type { SettingTexts } from "@/lib/site-settings/schema";
import { foldEmail } from "@/lib/text/fold-input";

/** Replaces addresses of users in all versions of the setting "Notices", or removes them without `to`. */
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
  for (const { key, version, value } of versions) {
    const texts = Object.entries((value ?? {}) as SettingTexts);
    if (texts.every(([, text]) => text.split("\n").every(isKept))) continue;
    const replaced = texts.map(([name, text]) => [name, text.split("\n").flatMap(replace).join("\n")]);
    const data = { value: Object.fromEntries(replaced) as SettingTexts };
    await tx.siteSetting.update({ where: { key_version: { key, version } }, data });
    // A form that was open would store the address again, so its version becomes outdated.
    if (version === versions.at(-1)?.version)
      await tx.siteSetting.create({ data: { key, version: version + 1, ...data } });
    await revalidateTagsOnCommit(tx, SETTINGS_TAG);
  }
}
