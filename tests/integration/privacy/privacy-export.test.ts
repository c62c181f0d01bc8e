import { makeZip } from "client-zip";
import { beforeEach, expect, test } from "vitest";
import { consentFor } from "@/lib/content/consent";
import { db } from "@/lib/database/db";
import { openArchive } from "@/lib/privacy/archive";
import { getAddressDigest } from "@/lib/request/address-digest";
import { textPdf } from "@/prisma/pdf";
import { admin } from "@/tests/support/admin";
import { CANARY, EMAIL, createPersonRecords, resetTables } from "@/tests/support/person-fixture";
import { unzip } from "@/tests/support/unzip";

beforeEach(resetTables);

test("the export is a zip of all data, with a valid directory and checksums", async () => {
  const { messages, applications, user } = await createPersonRecords();
  const zip = await new Response(makeZip(await openArchive(admin, EMAIL))).arrayBuffer();
  const files = unzip(Buffer.from(zip));
  const read = (name: string) => files.get(name)?.toString() ?? "";
  const readme = read("README.txt");
  expect(readme).toContain(`data held about ${EMAIL}`);
  expect(readme).toContain("2 messages");
  expect(readme).toContain("2 applications, 2 resumes");
  for (const { id } of messages)
    expect(JSON.parse(read(`messages/${id}.json`))).toMatchObject({ id, name: CANARY, message: CANARY });
  const [first, second] = applications.map(({ id }) => id);
  expect(JSON.parse(read(`applications/${first}.json`))).toMatchObject({
    firstName: CANARY,
    consentVersion: consentFor(180).version,
    deletedAt: null,
  });
  expect(JSON.parse(read(`applications/${second}.json`))).toMatchObject({
    consentVersion: null,
    deletedAt: expect.any(String),
  });
  expect(files.get(`applications/${first}-resume.pdf`)).toEqual(Buffer.from(textPdf([CANARY])));
  const account = read(`account/${user.id}.json`);
  expect(JSON.parse(account)).toMatchObject({ email: EMAIL, firstName: CANARY, sessions: [] });
  const factor = { name: CANARY, createdAt: expect.any(String), lastUsedAt: null };
  expect(JSON.parse(account)).toMatchObject({ authenticatorApps: [factor], passkeys: [factor] });
  expect(account).not.toMatch(/hash|\$2b\$|secret|publicKey/i);
  const mails = (await db().outbox.findMany()).map(
    ({ id, kind }) => [kind, read(`mails/${id}.json`)] as const,
  );
  expect(mails).toHaveLength(9);
  for (const [kind, mail] of mails)
    expect(JSON.parse(mail).text === undefined).toBe(kind === "password-reset");
  expect(JSON.parse(read("log.json"))).toEqual(
    expect.arrayContaining([expect.objectContaining({ action: "resume.opened", by: "us" })]),
  );
  const [last] = await db().auditEvent.findMany({ orderBy: { id: "desc" }, take: 1 });
  expect(last).toMatchObject({ action: "privacy.exported", targetId: getAddressDigest(EMAIL) });
});
