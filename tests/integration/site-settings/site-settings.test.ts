import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { getConsent } from "@/lib/applicants/consent";
import { SETTINGS_TAG } from "@/lib/cache/cache-tags";
import { getClients } from "@/lib/content/clients";
import { company, defaultCompany } from "@/lib/content/company";
import { consentFor } from "@/lib/content/consent";
import { db } from "@/lib/database/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { clients as defaultClients } from "@/lib/generated/site/clients";
import { HttpError } from "@/lib/http-error";
import { compose } from "@/lib/mail/compose";
import { processState } from "@/lib/process-state";
import {
  describeChangedSettings,
  getSetting,
  listSettings,
  listVersions,
  saveSetting,
  undoSetting,
} from "@/lib/site-settings/data";
import { getDefaultTexts } from "@/lib/site-settings/default-texts";
import { followSettings, loadSettings } from "@/lib/site-settings/load-settings";
import { parseDraft } from "@/lib/site-settings/preview";
import { organization } from "@/lib/seo/structured-data";
import { runCheck } from "@/ops/doctor/finding";
import { databaseChecks } from "@/ops/doctor/database-checks";
import { createApplicant, createJob } from "@/prisma/factories";
import { admin } from "@/tests/support/admin";
import { getPublishedTags } from "@/tests/support/published-changes";
import { emptyTables } from "@/tests/support/database/empty-tables";

const renamed = { ...getDefaultTexts("facts"), name: "Nordlys AS" };

beforeEach(async () => {
  await emptyTables("site_settings");
});

afterEach(() => {
  processState.siteSettings = {};
  delete processState.pageEntries;
  delete processState.onPublicChange;
});

test("staff save a setting, and every change is a version that can be restored", async () => {
  expect(await getSetting(admin, "facts")).toEqual({ texts: getDefaultTexts("facts"), version: 0 });
  expect(await saveSetting(admin, "facts", renamed, 0)).toBe(1);
  expect(await saveSetting(admin, "facts", { ...renamed, name: "Nordlys Consulting" }, 1)).toBe(2);
  expect(await undoSetting(admin, "facts", 1, 2)).toBe(3);
  expect(await getSetting(admin, "facts")).toEqual({ texts: renamed, version: 3 });
  expect(await undoSetting(admin, "facts", 0, 3)).toBe(4);
  expect(await getSetting(admin, "facts")).toEqual({ texts: getDefaultTexts("facts"), version: 4 });
  expect(await listVersions(admin, "facts")).toMatchObject([
    { version: 4, isDefault: true },
    { version: 3, isDefault: false },
    { version: 2 },
    { version: 1 },
  ]);
  expect(await listSettings(admin)).toMatchObject([{ key: "facts", version: 4, isDefault: true }]);
  const events = await db().auditEvent.findMany({ orderBy: { id: "desc" }, take: 4 });
  expect(
    events.map(({ action, targetType, targetId, details }) => [action, targetType, targetId, details]),
  ).toEqual([
    ["setting.undone", "setting", "facts", { version: 0 }],
    ["setting.undone", "setting", "facts", { version: 1 }],
    ["setting.edited", "setting", "facts", { fields: ["name"] }],
    ["setting.edited", "setting", "facts", { fields: ["name"] }],
  ]);
});

test("the operator's commands name the settings that replace the company's folder", async () => {
  expect(await describeChangedSettings()).toBeNull();
  await saveSetting(admin, "hours", { text: "Monday, 9 to 5" }, 0);
  await saveSetting(admin, "facts", renamed, 0);
  await saveSetting(admin, "holidays", { days: "2030-01-01 New Year" }, 0);
  await undoSetting(admin, "holidays", 0, 1);
  expect(await describeChangedSettings()).toBe(
    "what staff have changed in the tab Website: Company, Hours. It replaces site/. Restore the default there.",
  );
});

test("a client's picture must be part of the build, and pages leave out one that no longer is", async () => {
  const [known] = defaultClients;
  const ours = `Harrow: ${known!.logo}`;
  const save = (clients: string, version: number) => saveSetting(admin, "clients", { clients }, version);
  await expect(save(`${ours}\nGone: /img/clients/gone.svg`, 0)).rejects.toMatchObject({
    status: 422,
    details: { errors: { clients: "This website has no picture /img/clients/gone.svg." } },
  });
  await expect(save(`${ours}\nHarrow : ${known!.logo}`, 0)).rejects.toMatchObject({
    details: { errors: { clients: "Harrow is there twice." } },
  });
  const value = { clients: `${ours}\nGone: /img/clients/gone.svg` };
  await db().siteSetting.create({ data: { key: "clients", version: 1, value } });
  await loadSettings();
  expect(getClients()).toEqual([
    { name: "Harrow", alt: "Harrow logo", logo: known!.logo, width: known!.width },
  ]);
  expect(await save(`New: ${known!.logo}\nGone: /img/clients/gone.svg`, 1)).toBe(2);
  expect(await save(ours, 2)).toBe(3);
  expect(await undoSetting(admin, "clients", 1, 3)).toBe(4);
});

test("a stale edit is refused, and of two edits at once one is stored", async () => {
  await saveSetting(admin, "facts", renamed, 0);
  await expect(saveSetting(admin, "facts", renamed, 0)).rejects.toMatchObject({ status: 409 });
  await expect(undoSetting(admin, "facts", 0, 0)).rejects.toMatchObject({ status: 409 });
  await expect(undoSetting(admin, "facts", 7, 1)).rejects.toMatchObject({ status: 404 });
  const edits = ["One", "Two", "Three"].map((name) => saveSetting(admin, "facts", { ...renamed, name }, 1));
  const outcomes = await Promise.allSettled(edits);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  for (const outcome of outcomes)
    if (outcome.status === "rejected") expect((outcome.reason as HttpError).status).toBe(409);
  expect(await db().siteSetting.count()).toBe(2);
});

test("a wrong text is refused at its field, and unknown fields are not stored", async () => {
  await expect(saveSetting(admin, "holidays", { days: "2027-02-30 None" }, 0)).rejects.toMatchObject({
    status: 422,
    details: { errors: { days: expect.stringContaining("2027-02-30") } },
  });
  await saveSetting(admin, "hours", { text: "Always", more: "x" }, 0);
  expect(await db().siteSetting.findFirst({ select: { value: true } })).toEqual({
    value: { text: "Always" },
  });
});

test("a saved value that changes nothing is no version", async () => {
  expect(await saveSetting(admin, "hours", getDefaultTexts("hours"), 0)).toBe(0);
  expect(await db().siteSetting.count()).toBe(0);
});

test("a change is announced to every instance, which then shows it on pages, in mails and to search engines", async () => {
  const tags = await getPublishedTags(async () => void (await saveSetting(admin, "facts", renamed, 0)));
  expect(tags).toEqual([SETTINGS_TAG]);
  const calls: string[] = [];
  processState.pageEntries = { invalidateEverything: () => calls.push("pages") } as never;
  processState.onPublicChange = () => void calls.push("cache");
  expect(company.name).toBe(defaultCompany.name);
  await followSettings(AbortSignal.timeout(60_000));
  expect(calls).toEqual(["pages", "cache"]);
  expect(company.name).toBe("Nordlys AS");
  expect(organization()).toMatchObject({ name: "Nordlys AS" });
  expect(compose("Hello", ["Hello"]).text).toContain("Nordlys AS");
  await followSettings(AbortSignal.timeout(60_000));
  expect(calls).toHaveLength(2); // nothing has changed since
});

test("the consent of an application names the company as it was when the applicant agreed", async () => {
  const at = (day: number) => new Date(Date.UTC(2026, 10, day));
  const facts = (version: number, day: number, name?: string) => ({
    key: "facts",
    version,
    changedAt: at(day),
    value: name ? { ...renamed, name: ` ${name}` } : Prisma.DbNull,
  });
  await db().siteSetting.createMany({
    data: [facts(1, 3, "Fjell & $& AS"), facts(2, 5, "Nordlys AS"), facts(3, 7)],
  });
  await saveSetting(admin, "facts", { ...renamed, name: "Present AS" }, 3);
  await loadSettings();
  const { id: jobId } = await createJob(db());
  const readConsent = async (day: number) => {
    const consent = { consentVersion: consentFor(180).version, consentedAt: at(day) };
    return (await getConsent(admin, (await createApplicant(db(), { jobId, ...consent })).id))?.text;
  };
  expect(await readConsent(2)).toContain(`agree that ${defaultCompany.name} keeps`);
  expect(await readConsent(4)).toContain("agree that Fjell & $& AS keeps");
  expect(await readConsent(6)).toContain("agree that Nordlys AS keeps");
  expect(await readConsent(8)).toContain(`agree that ${defaultCompany.name} keeps`);
  expect(consentFor(180).text).toContain("agree that Present AS keeps");
});

test("the doctor names the limits of the company's present country", async () => {
  const value = { ...renamed, country: "NL" };
  await db().siteSetting.create({ data: { key: "facts", version: 1, value } });
  const check = databaseChecks.find(({ failure }) => failure.startsWith("The retention periods"))!;
  expect(await runCheck(check)).toMatchObject([{ text: expect.stringContaining("For NL,") }]);
});

test("a draft is checked and stored nowhere", async () => {
  expect(parseDraft("facts", renamed).facts?.name).toBe("Nordlys AS");
  expect(() => parseDraft("facts", { ...renamed, name: "" })).toThrow(HttpError);
  expect(await db().siteSetting.count()).toBe(0);
  expect(company.name).toBe(defaultCompany.name);
});

test("a value that this version of the program does not understand leaves the default", async () => {
  await db().siteSetting.create({
    data: { key: "promises", version: 1, value: { messageAnswerDays: "soon" } },
  });
  await db().siteSetting.create({ data: { key: "later", version: 1, value: { text: "x" } } });
  await db().siteSetting.create({ data: { key: "hours", version: 1, value: { text: "Always" } } });
  expect(await loadSettings()).toBe(true);
  expect(processState.siteSettings).toEqual({ hours: { text: "Always" } });
});

test("during an outage a process keeps what it knows, and reads again when the database is back", async () => {
  await saveSetting(admin, "facts", renamed, 0);
  await loadSettings();
  await db().$executeRaw`ALTER TABLE site_settings RENAME TO site_settings_away`;
  expect(await loadSettings()).toBeNull();
  expect(company.name).toBe("Nordlys AS");
  const following = followSettings(AbortSignal.timeout(60_000));
  const value = { ...renamed, name: "Nordlys Consulting" };
  await db().$transaction([
    db().$executeRaw`ALTER TABLE site_settings_away RENAME TO site_settings`,
    db().siteSetting.create({ data: { key: "facts", version: 2, value } }),
  ]);
  await following;
  expect(company.name).toBe("Nordlys Consulting");
});

test("after a read the process knows what was saved before it, also when a later read has begun", async () => {
  await saveSetting(admin, "facts", renamed, 0);
  const [earlier, later] = [loadSettings(), loadSettings()];
  await earlier;
  expect(company.name).toBe("Nordlys AS");
  await later;
});

test("of two reads at once the later one holds, also when it ends first", async () => {
  await saveSetting(admin, "hours", { text: "Always" }, 0);
  // Each read waits for a lock of its own, after it has its view of the data.
  await db().$executeRaw`CREATE SEQUENCE reads`;
  await db().$executeRaw`ALTER TABLE site_settings RENAME TO settings_apart`;
  await db().$executeRaw`CREATE VIEW site_settings AS SELECT settings_apart.*
    FROM settings_apart, (SELECT pg_advisory_xact_lock(nextval('reads')) AS waited) AS locks`;
  let earlier: Promise<boolean | null> | undefined;
  await db().$transaction(async (tx) => {
    await tx.$queryRaw`SELECT pg_advisory_xact_lock(1)::text`;
    earlier = loadSettings();
    await vi.waitFor(async () => {
      const waiting = await db().$queryRaw<
        unknown[]
      >`SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`;
      expect(waiting).toHaveLength(1);
    }, 20_000);
    await db().$executeRaw`UPDATE settings_apart SET value = '{"text": "Never"}'`;
    await loadSettings();
  });
  expect(await earlier).toBe(false);
  await db().$executeRaw`DROP VIEW site_settings`;
  await db().$executeRaw`ALTER TABLE settings_apart RENAME TO site_settings`;
  expect(processState.siteSettings).toEqual({ hours: { text: "Never" } });
});
