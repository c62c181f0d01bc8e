import { expect, test } from "vitest";
import { createEmptyDatabase } from "@/tests/setup/database";
import { Clamd } from "@/tests/support/servers/clamd";
import { getS3SkipReason, S3_ACCESS_KEY, startS3Server } from "@/tests/support/servers/s3-server";
import { startMailServer } from "@/tests/support/mail-server";
import { runDoctor } from "./run-doctor";

test("the doctor finds no problem in a usable environment", async () => {
  const [smtp, clamd] = [await startMailServer(), await Clamd.start()];
  const { code, report } = await runDoctor({
    SMTP_URL: smtp.url,
    CLAMAV_HOST: "127.0.0.1",
    CLAMAV_PORT: String(clamd.port),
  });
  await Promise.all([smtp.close(), clamd.stop()]);
  expect(report).not.toContain("PROBLEM");
  for (const text of [
    /ok +PostgreSQL 1\d/,
    "All migrations are applied.",
    "A notification arrives.",
    "Advisory locks work.",
    "The mail server accepts this server.",
    "The malware scanner answers.",
    "Résumés are stored in the database.",
    "No problem found.",
  ])
    expect(report).toMatch(text);
  expect(code).toBe(0);
});

test("the doctor says what to do about a mail server, a scanner and a proxy that are missing, and ends with 1", async () => {
  const { code, report } = await runDoctor({
    SMTP_URL: "smtp://127.0.0.1:9",
    CLAMAV_HOST: "127.0.0.1",
    CLAMAV_PORT: "9",
    SITE_URL: "http://www.example.com",
  });
  expect(report).toMatch(/PROBLEM +The mail server does not accept this server\. Check SMTP_URL\./);
  expect(report).toMatch(/PROBLEM +The malware scanner answered UNREACHABLE/);
  expect(report).toMatch(/PROBLEM +SITE_URL uses http\./);
  expect(code).toBe(1);
});

test("the doctor reports a database that is empty, and one that does not answer", async () => {
  const empty = await runDoctor({ DATABASE_URL: await createEmptyDatabase(), DIRECT_DATABASE_URL: "" });
  expect(empty.report).toMatch(/note +\d+ migrations are missing\. The server applies them/);
  expect(empty.code).toBe(0);
  const away = await runDoctor({ DATABASE_URL: "postgresql://nobody@127.0.0.1:9/none" });
  expect(away.report).toMatch(
    /PROBLEM +The database does not answer at DATABASE_URL\. Check .*ECONNREFUSED\)/,
  );
  expect(away.report.match(/PROBLEM .*ECONNREFUSED/g), "the reason is told once").toHaveLength(1);
  expect(away.code).toBe(1);
});

test("the doctor writes to the S3 store, reads and deletes, and says what to check when it cannot", async (context) => {
  const skipReason = getS3SkipReason();
  if (skipReason) context.skip(skipReason);
  const store = await startS3Server("resumes");
  const settings = {
    RESUME_STORE: "s3",
    S3_ENDPOINT: `http://127.0.0.1:${store.port}`,
    S3_BUCKET: "resumes",
    S3_ACCESS_KEY_ID: S3_ACCESS_KEY,
    S3_SECRET_ACCESS_KEY: S3_ACCESS_KEY,
    S3_FORCE_PATH_STYLE: "1",
  };
  const usable = await runDoctor(settings);
  const misnamed = await runDoctor({ ...settings, S3_BUCKET: "elsewhere" });
  await store.stop();
  expect(usable.report).toContain("The S3 store writes, reads and deletes.");
  expect(usable.code).toBe(0);
  expect(misnamed.report).toMatch(/PROBLEM +The S3 store cannot be used\. Check S3_ENDPOINT, S3_BUCKET/);
  expect(misnamed.code).toBe(1);
});

test("the doctor refuses a secret that is short or an example", async () => {
  for (const NEXTAUTH_SECRET of ["short", "x".repeat(40)]) {
    const { code, report } = await runDoctor({ NEXTAUTH_SECRET, NODE_ENV: "production" });
    expect(report).toMatch(/PROBLEM[^]*NEXTAUTH_SECRET .*openssl rand/);
    expect(code).toBe(1);
  }
});

test("the doctor names a setting that cannot be used", async () => {
  const { code, report } = await runDoctor({ SITE_URL: "www.example.com" });
  expect(report).toMatch(/PROBLEM[^]*SITE_URL must be an http\(s\) origin/);
  expect(code).toBe(1);
});

test("the doctor names a misspelt variable and the value of a wrong one, and no secret", async () => {
  const { code, report } = await runDoctor({ SMPT_URL: "smtp://me:hunter2@mail", TRUST_PROXY: "true" });
  expect(report).toContain('TRUST_PROXY must be a whole number from 0 to 10, such as 1, not "true".');
  expect(report).toMatch(/^note +SMPT_URL is not a setting\. Did you mean SMTP_URL\?$/m);
  expect(report).not.toContain("hunter2");
  expect(code).toBe(1);
});
