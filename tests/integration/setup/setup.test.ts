import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { signInWithPassword } from "@/lib/auth/sign-in/sign-in";
import { defaultCompany } from "@/lib/content/company";
import { db, dbIncludingTrash } from "@/lib/database/db";
import { env } from "@/lib/env";
import { decryptEnvelope } from "@/lib/mail/envelope";
import { getSender, getStaffEmail } from "@/lib/mail/addresses";
import { completeSetup } from "@/lib/setup/complete-setup";
import type { SetupForm } from "@/lib/setup/schema";
import { createSetupCode, isSetupOpen } from "@/lib/setup/setup-code";
import { getDefaultTexts } from "@/lib/site-settings/default-texts";
import { loadSettings } from "@/lib/site-settings/load-settings";
import type { SettingTexts } from "@/lib/site-settings/schema";
import { ensureFirstAdmin } from "@/lib/users/first-admin";
import { createUser } from "@/prisma/factories";
import { getStatus } from "@/tests/support/get-status";
import { passwordHash } from "@/tests/support/person-fixture";
import { emptyTables } from "@/tests/support/database/empty-tables";
import { setupForm as form } from "@/tests/support/accounts/setup-form";

const caller = { address: "192.0.2.1", device: "Firefox", requestId: "request-1" };

const setUp = (changes: Partial<SetupForm>, from = caller, isDemo?: boolean) =>
  completeSetup({ ...form, ...changes }, from, isDemo);

async function requireCode(): Promise<string> {
  const code = await createSetupCode();
  if (code === null) throw new Error("The database has a user.");
  return code;
}

const countUsers = () => dbIncludingTrash().user.count();

beforeEach(async () => {
  await emptyTables("users", "sessions", "setup_code", "site_settings", "rate_limits", "outbox");
  await loadSettings();
});

test("the code that a start prints opens the set-up, and is stored as a digest", async () => {
  expect(await isSetupOpen()).toBe(false);
  const code = await requireCode();
  expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
  expect(await isSetupOpen()).toBe(true);
  expect(JSON.stringify(await db().setupCode.findMany())).not.toContain(code.slice(0, 4));
});

test("the set-up stores the first administrator, the company's facts, the sender and a test mail", async () => {
  const code = await requireCode();
  const requestId = randomUUID();
  await setUp(
    { code: ` ${code.toLowerCase().replaceAll("-", "\u2013 ").replaceAll("0", "\uFF10")} ` },
    { ...caller, requestId },
  );
  expect(await dbIncludingTrash().user.findMany()).toMatchObject([
    { firstName: "Åse", lastName: "Dahl", email: form.email, role: "ADMIN", mustChangePassword: false },
  ]);
  expect(await getStatus(signInWithPassword(form, caller))).toBe(200);
  expect(getSender()).toEqual({ name: form.companyName, address: "web@example.org" });
  expect(getStaffEmail()).toBe("post@example.org");
  const facts = await db().siteSetting.findFirstOrThrow({ where: { key: "facts" } });
  expect(facts.value).toMatchObject({ name: form.companyName, city: "Bergen", country: "NO", socials: "" });
  const [mail] = await db().outbox.findMany({ where: { kind: "test" } });
  const { to, text } = decryptEnvelope(mail!.sealed!)!;
  expect(to).toBe("ase@example.org");
  expect(text).toContain(form.companyName);
  expect(text).not.toContain(defaultCompany.name);
  const events = await db().auditEvent.findMany({ where: { requestId }, orderBy: { id: "asc" } });
  expect(events.map(({ action }) => action)).toEqual(["setting.edited", "setting.edited", "setup.done"]);
});

test("a build of the company's own keeps the facts that the form does not ask for", async () => {
  const built = getDefaultTexts("facts");
  const readFacts = async () =>
    (await db().siteSetting.findFirstOrThrow({ where: { key: "facts" } })).value as SettingTexts;
  const { name, city, country } = built as Record<string, string>;
  await setUp({ code: await requireCode(), companyName: name, city, country }, caller, false);
  expect(await readFacts()).toEqual({
    ...built,
    email: form.companyEmail,
    phone: form.phone,
    street: form.street,
    postalCode: form.postalCode,
  });
  await emptyTables("users", "site_settings");
  await loadSettings();
  const noAddress = { street: null, postalCode: null };
  await setUp({ code: await requireCode(), city, country, ...noAddress }, caller, false);
  expect(await readFacts()).toMatchObject({ street: built.street, postalCode: built.postalCode });
  await emptyTables("users", "site_settings");
  await loadSettings();
  await setUp({ code: await requireCode(), ...noAddress }, caller, false);
  expect(await readFacts()).toMatchObject({ street: "", postalCode: "" });
  await emptyTables("users", "site_settings");
  await loadSettings();
  await setUp({ code: await requireCode() }, caller, false);
  expect(await readFacts()).toMatchObject({
    legalName: form.companyName,
    region: "",
    offices: "Bergen, Norway: Head office",
    socials: built.socials,
  });
});

test("without an address for it, no test mail is queued", async () => {
  await setUp({ code: await requireCode(), testMailTo: "" });
  expect(await db().outbox.count({ where: { kind: "test" } })).toBe(0);
});

test("after the set-up, and with any user, the page is closed and no start makes a code", async () => {
  const code = await requireCode();
  await setUp({ code });
  expect([await isSetupOpen(), await createSetupCode()]).toEqual([false, null]);
  await expect(setUp({ code })).rejects.toMatchObject({ status: 409 });
  await emptyTables("users");
  await createUser(db(), { passwordHash, deletedAt: new Date(), deletedBy: "someone" });
  expect([await isSetupOpen(), await createSetupCode()]).toEqual([false, null]);
});

test("when two set up the site at once, one wins and the other is told that it is done", async () => {
  const code = await requireCode();
  const results = await Promise.allSettled([
    setUp({ code, email: "one@example.org" }),
    setUp({ code, email: "two@example.org" }),
  ]);
  expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(results.find(({ status }) => status === "rejected")).toMatchObject({ reason: { status: 409 } });
  expect(await countUsers()).toBe(1);
  expect(await db().siteSetting.count({ where: { key: "facts" } })).toBe(1);
});

test("a set-up and a container that creates the first administrator leave one of both", async () => {
  const code = await requireCode();
  await Promise.allSettled([setUp({ code }), ensureFirstAdmin("admin@example.org", "given password")]);
  expect(await countUsers()).toBe(1);
});

test("a wrong code gets 422 at its field, and only the code of the last start counts", async () => {
  const earlier = await requireCode();
  const code = await requireCode();
  for (const wrong of [earlier, code.slice(1), "", "0"])
    await expect(setUp({ code: wrong })).rejects.toMatchObject({
      status: 422,
      details: { errors: { code: expect.stringContaining("last start") } },
    });
  expect(await countUsers()).toBe(0);
  await setUp({ code });
});

test("a hundred wrong codes of one address are refused in the end, and another address is not", async () => {
  env().RATE_LIMIT_SIGN_IN_ADDRESS = { points: 50, seconds: 900 };
  const code = await requireCode();
  const statuses: unknown[] = [];
  for (let guess = 0; guess < 100; guess += 1)
    statuses.push(await getStatus(setUp({ code: `wrong-${guess}` })));
  expect(statuses.filter((status) => status === 422)).toHaveLength(50);
  expect(statuses.slice(50)).toEqual(Array.from({ length: 50 }, () => 429));
  expect(await getStatus(setUp({ code }))).toBe(429);
  expect(await getStatus(setUp({ code }, { ...caller, address: "2001:db8::1" }))).toBe(200);
});
