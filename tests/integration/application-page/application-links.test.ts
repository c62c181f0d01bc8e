import { beforeEach, describe, expect, test } from "vitest";
import { findPersonLink, issuePersonLink } from "@/lib/mail/person-links";
import { openApplicationLink } from "@/lib/application-page/person";
import { requestApplicationLink } from "@/lib/application-page/request-link";
import { deleteApplicant } from "@/lib/applicants/data";
import { db } from "@/lib/database/db";
import { env } from "@/lib/env";
import { decryptEnvelope } from "@/lib/mail/envelope";
import { createApplicant, createJob } from "@/prisma/factories";
import { admin } from "@/tests/support/admin";
import { confirmApplication } from "./confirm-application";
import { findInDatabase } from "@/tests/support/database/find-in-database";
import { emptyTables } from "@/tests/support/database/empty-tables";

const EMAIL = "ada@example.com";

let jobId: string;
let id: string;

beforeEach(async () => {
  env().RATE_LIMIT_FORGOT_PASSWORD = { points: 2, seconds: 3600 };
  env().RATE_LIMIT_SIGN_IN_ADDRESS = { points: 3, seconds: 900 };
  await emptyTables("jobs", "outbox", "rate_limits");
  jobId = (await createJob(db(), { title: "Network Engineer" })).id;
  id = (await createApplicant(db(), { jobId, email: EMAIL })).id;
});

async function getSecrets(kind = "application-link"): Promise<string[]> {
  const rows = await db().outbox.findMany({ where: { kind } });
  const texts = rows.map(({ sealed }) => decryptEnvelope(sealed!)!.text);
  return texts.flatMap((text) => /\/application\/([\w-]{43})/.exec(text)?.[1] ?? []);
}

const askForLink = (address = "203.0.113.7", email = EMAIL) =>
  requestApplicationLink(email, { address, requestId: "request-1" });

describe("a link", () => {
  test("is in the confirmation, works from two browsers, and only its digest is stored", async () => {
    await confirmApplication({ id, jobId, email: EMAIL });
    const [secret = ""] = await getSecrets("application-received");
    for (let time = 0; time < 2; time += 1)
      expect(await findPersonLink(secret)).toMatchObject({ email: EMAIL });
    expect(await findInDatabase(secret)).toEqual(["an encrypted mail"]);
  });

  test("that is wrong, expired, erased or of a deleted application looks the same", async () => {
    const issue = (applicantId: string) =>
      db().$transaction((tx) => issuePersonLink(tx, "applicant", applicantId));
    const addLinked = async () => {
      const applicant = await createApplicant(db(), { jobId });
      return [applicant.id, await issue(applicant.id)] as const;
    };
    const [trashedId, trashed] = await addLinked();
    await deleteApplicant(admin, trashedId);
    const [erasedId, erased] = await addLinked();
    await db().applicant.delete({ where: { id: erasedId } });
    const [, old] = await addLinked();
    await db().$executeRaw`UPDATE application_links SET expires_at = now() - interval '1 s'`;
    const answers = [];
    for (const [at, secret] of ["x".repeat(43), "", trashed, erased, old].entries())
      answers.push(await openApplicationLink(secret, `203.0.113.${at}`));
    expect(new Set(answers)).toEqual(new Set(["/jobs/application#expired"]));
  });

  test("is answered alike, right or wrong, after too many guesses from a network", async () => {
    const secret = await db().$transaction((tx) => issuePersonLink(tx, "applicant", id));
    const guesses = [];
    for (let at = 0; at < 5; at += 1)
      guesses.push(await openApplicationLink(`${at}`.repeat(43), "203.0.113.9"));
    expect(guesses.slice(3)).toEqual(["/jobs/application#busy", "/jobs/application#busy"]);
    expect(await openApplicationLink(secret, "203.0.113.9")).toBe("/jobs/application#busy");
  });

  test("is sent again to a known address only, at most twice a day", async () => {
    await askForLink("203.0.113.1", "nobody@example.com");
    expect(await getSecrets()).toEqual([]);
    for (let time = 0; time < 3; time += 1) await askForLink(`203.0.113.${time + 2}`, EMAIL.toUpperCase());
    const secrets = await getSecrets();
    expect(new Set(secrets).size).toBe(2);
    for (const secret of secrets) expect(await findPersonLink(secret)).toMatchObject({ email: EMAIL });
  });

  test("is not sent for an application that is held as spam or in the trash", async () => {
    await db().applicant.update({ where: { id }, data: { quarantinedAt: new Date() } });
    await askForLink();
    await db().applicant.update({ where: { id }, data: { quarantinedAt: null } });
    await deleteApplicant(admin, id);
    await askForLink("203.0.113.8");
    expect(await getSecrets()).toEqual([]);
  });
});
