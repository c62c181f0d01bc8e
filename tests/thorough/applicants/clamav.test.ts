import { afterEach, beforeEach, expect, test } from "vitest";
import { getApplicant, openResume } from "@/lib/applicants/data";
import { scanBytes } from "@/lib/resumes/malware-scanner";
import { rescanResumes } from "@/lib/resumes/rescan-resumes";
import { receiveApplication } from "@/lib/applicants/submission/receive-application";
import { db } from "@/lib/database/db";
import { env } from "@/lib/env";
import { createJob } from "@/prisma/factories";
import { textPdf } from "@/prisma/pdf";
import { admin } from "@/tests/support/admin";
import { getStatus } from "@/tests/support/get-status";
import { type ClamAv, EICAR_FINDING, getClamAvSkipReason, startClamAv } from "@/tests/support/servers/clamav";
import { EICAR } from "@/tests/support/servers/clamd";
import { emptyTables } from "@/tests/support/database/empty-tables";

const skipReason = await getClamAvSkipReason();
const clean = textPdf(["Ines Okafor"]);
const infected = Buffer.concat([clean.subarray(0, 9), Buffer.from(`%${EICAR}\n`), clean.subarray(9)]);
const largest = textPdf(["Ines Okafor"], { padTo: 5 * 1024 * 1024 });

let clamav: ClamAv | undefined;

beforeEach((context) => {
  if (skipReason) context.skip(skipReason);
});
afterEach(async () => {
  await clamav?.stop();
  clamav = undefined;
});

async function scanWith(options?: { maxLength: string }): Promise<void> {
  clamav = await startClamAv(options);
  Object.assign(env(), { CLAMAV_HOST: "127.0.0.1", CLAMAV_PORT: clamav.port });
}

test("ClamAV's daemon finds a signature in a résumé, which is marked and never served, and clears others", async () => {
  await scanWith();
  await emptyTables("jobs", "rate_limits", "outbox");
  const { id: jobId } = await createJob(db());
  const form = { firstName: "Ines", lastName: "Okafor", email: "i@example.com", phone: "503-555-0142" };
  const apply = async (bytes: Uint8Array) =>
    (await receiveApplication({ jobId, form, resume: { name: "cv.pdf", bytes } })).id;
  const bad = await apply(infected);
  const good = await apply(clean);
  expect((await getApplicant(admin, bad))?.resume).toMatchObject({
    scan: "INFECTED",
    finding: EICAR_FINDING,
  });
  expect((await getApplicant(admin, good))?.resume).toMatchObject({ scan: "CLEAN", finding: null });
  expect([await getStatus(openResume(admin, bad)), await getStatus(openResume(admin, good))]).toEqual([
    409, 200,
  ]);

  Object.assign(env(), { CLAMAV_HOST: undefined });
  const later = await apply(largest);
  Object.assign(env(), { CLAMAV_HOST: "127.0.0.1" });
  expect(await rescanResumes()).toBe(1);
  expect((await getApplicant(admin, later))?.resume).toMatchObject({ scan: "CLEAN" });
});

test("ClamAV's daemon scans the largest résumé with the StreamMaxLength that the documentation gives, and not with less", async () => {
  await scanWith();
  expect(await scanBytes(largest)).toEqual({ state: "CLEAN" });
  await clamav!.stop();
  await scanWith({ maxLength: "4M" });
  expect((await scanBytes(largest))?.state).not.toBe("CLEAN");
});
