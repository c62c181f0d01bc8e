import "server-only";
import { safeParse } from "zod/v4/core";
import { findActorNames } from "@/lib/audit/actor-names";
import { type Actor, recordAudit } from "@/lib/audit/audit-log";
import type { Admin, Site } from "@/lib/auth/viewer";
import { SETTINGS_TAG } from "@/lib/cache/cache-tags";
import { revalidateTagsOnCommit } from "@/lib/cache/revalidate-tags";
import { getPictureWidth } from "@/lib/content/clients";
import { db } from "@/lib/database/db";
import { lockUntilCommit } from "@/lib/database/locks";
import { fieldErrors } from "@/lib/fields";
import { Prisma } from "@/lib/generated/prisma/client";
import { assertVersion, invalid, notFound } from "@/lib/http-error";
import { getDefaultTexts } from "./default-texts";
import { SETTING_KEYS, type SettingKey, settingSchemas, type SettingTexts } from "./schema";
import * as strings from "./strings";

const HISTORY_MAX = 50;

/** A version in the history. */
export type SettingVersion = Awaited<ReturnType<typeof listVersions>>[number];

/** Returns the texts of the form, and the version that a change must name. Version 0 is the default of the build. */
export async function getSetting(_admin: Admin, key: SettingKey) {
  const newest = await findNewest(db(), key);
  return { texts: getTexts(key, newest?.value), version: newest?.version ?? 0 };
}

/** Returns the newest version of each setting that staff have changed. */
export async function listSettings(_admin: Site) {
  return toVersions(await findNewestOfEach());
}

/** Describes the settings that replace what `site/` says. Null without any. */
export async function describeChangedSettings(): Promise<string | null> {
  const rows = await findNewestOfEach();
  const changed = rows.filter(({ value }) => value !== null).map(({ key }) => key);
  const names = SETTING_KEYS.filter((key) => changed.includes(key)).map((key) => strings.settingNames[key]);
  return names.length > 0 ? strings.describeChanged(names) : null;
}

/** Returns the newest versions, newest first. */
export async function listVersions(_admin: Site, key: SettingKey) {
  const rows = await db().siteSetting.findMany({
    where: { key },
    orderBy: { version: "desc" },
    take: HISTORY_MAX,
  });
  return toVersions(rows);
}

async function toVersions<Row extends { value: unknown; changedBy: string | null }>(rows: Row[]) {
  const names = await findActorNames(rows.map(({ changedBy }) => changedBy));
  return rows.map(({ value, changedBy, ...row }) => ({
    ...row,
    /** Null for a former user, and for the server itself. */
    who: names.get(changedBy ?? "") ?? null,
    isDefault: value === null,
  }));
}

/**
 * Stores what staff typed as a new version. Throws 409 when `version` is not the newest one, and 422 for texts that the
 * setting's schema rejects. Returns the new version.
 */
export async function saveSetting(
  admin: Site,
  key: SettingKey,
  texts: SettingTexts,
  version: number,
): Promise<number> {
  return db().$transaction((tx) => storeSetting(tx, admin, key, { texts, version }));
}

/** Stores an earlier version as the newest one. 0 is the default of the build. Throws 404 and 409. */
export async function undoSetting(
  admin: Site,
  key: SettingKey,
  to: number,
  version: number,
): Promise<number> {
  return db().$transaction(async (tx) => {
    const earlier = await tx.siteSetting.findUnique({ where: { key_version: { key, version: to } } });
    if (!earlier && to !== 0) throw notFound("Version");
    const texts = (earlier?.value ?? null) as SettingTexts | null;
    return storeSetting(tx, admin, key, { texts, version, undoneTo: to });
  });
}

interface StoredSetting {
  /** Null for the default of the build. */
  texts: SettingTexts | null;
  version: number;
  undoneTo?: number;
}

/** Stores a version inside a transaction, as `saveSetting`. */
export async function storeSetting(
  tx: Prisma.TransactionClient,
  { id, requestId, keyId }: Actor,
  key: SettingKey,
  { texts, version, undoneTo }: StoredSetting,
): Promise<number> {
  await lockUntilCommit(tx, Prisma.sql`hashtextextended(${`site_settings:${key}`}, 0)`);
  const newest = await findNewest(tx, key);
  assertVersion(version, newest?.version ?? 0, strings.changedMeanwhile);
  const before = getTexts(key, newest?.value);
  const isUndone = undoneTo !== undefined;
  const value = texts && checkTexts(key, texts);
  if (value && key === "clients" && !isUndone) assertClients(value, before);
  const fields = Object.keys(before).filter((name) => before[name] !== (value ?? getDefaultTexts(key))[name]);
  if (fields.length === 0 && !isUndone) return version;
  const changed = { key, version: version + 1, value: value ?? Prisma.DbNull, changedBy: id };
  await tx.siteSetting.create({ data: changed, select: { version: true } });
  await recordAudit(tx, {
    actorId: id ?? null,
    action: isUndone ? "setting.undone" : "setting.edited",
    target: { type: "setting", id: key },
    requestId,
    keyId,
    details: isUndone ? { version: undoneTo } : { fields },
  });
  await revalidateTagsOnCommit(tx, SETTINGS_TAG);
  return version + 1;
}

/** Returns the fields of the setting's form alone. Throws 422 with a message for each rejected field. */
function checkTexts(key: SettingKey, texts: SettingTexts): SettingTexts {
  const known = Object.keys(getDefaultTexts(key)).map((name) => [name, texts[name] ?? ""]);
  const value = Object.fromEntries(known) as SettingTexts;
  const { error } = safeParse(settingSchemas[key], value);
  if (error) throw invalid(fieldErrors(error));
  return value;
}

/**
 * Throws 422 for a client who is there twice, and for a picture that the build does not have. One that was there before may stay:
 * the page leaves it out.
 */
function assertClients(texts: SettingTexts, before: SettingTexts): void {
  const isKept = (path: string) => before.clients?.split("\n").some((line) => line.trim().endsWith(path));
  const { clients } = settingSchemas.clients.parse(texts);
  const names = clients.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw invalid({ clients: `${twice} is there twice.` });
  for (const { logo, size } of clients)
    if (!size && getPictureWidth(logo) === undefined && !isKept(logo))
      throw invalid({ clients: strings.describeMissingPicture(logo) });
}

const findNewest = (client: Prisma.TransactionClient, key: SettingKey) =>
  client.siteSetting.findFirst({ where: { key }, orderBy: { version: "desc" } });

const findNewestOfEach = () =>
  db().siteSetting.findMany({ distinct: ["key"], orderBy: [{ key: "asc" }, { version: "desc" }] });

/** A field that is newer than the stored version has its default. */
const getTexts = (key: SettingKey, value: unknown): SettingTexts => ({
  ...getDefaultTexts(key),
  ...(value as SettingTexts | null | undefined),
});
