import { beforeEach, expect, test } from "vitest";
import { POST } from "@/app/(site)/jobs/[jobId]/application/route";
import { submitForm, submitJson } from "@/lib/applicants/submission/submit";
import { db } from "@/lib/database/db";
import { env } from "@/lib/env";
import { createJob } from "@/prisma/factories";
import { textPdf } from "@/prisma/pdf";
import { applicant, buildCall, FORM_TYPE, formBody, jsonBody } from "@/tests/support/application-calls";
import { emptyTables } from "@/tests/support/database/empty-tables";

let jobId: string;
let sent = 0;

const file = () => textPdf([`Siobhán O'Neill ${(sent += 1)}`]);

beforeEach(async () => {
  await emptyTables("jobs", "idempotency_keys", "rate_limits", "outbox");
  ({ id: jobId } = await createJob(db(), { title: "Surveyor" }));
});

/** Submits the form with the hidden fields and headers of a browser. Returns the stored source. */
async function submit(fields: Record<string, string>, headers: Record<string, string> = {}) {
  const address = `192.0.2.${(sent % 250) + 1}`;
  const call = buildCall(FORM_TYPE, formBody(file(), fields), { headers, address });
  const { id } = await submitForm(jobId, call);
  return (await db().applicant.findUniqueOrThrow({ where: { id } })).source;
}

const page = (query: string) => ({ referer: `${env().SITE_URL}/jobs/${jobId}${query}` });

test.each([
  ["spring-fair", "spring-fair"],
  ["LinkedIn", "linkedin"],
  ["https://www.google.com/", "google"],
  ["staff", "other"],
  ["x".repeat(10_000), "other"],
  ["<script>alert(1)</script>", "other"],
  ["a|b", "other"],
])("the form's script sends %s, which is stored as %s", async (source, stored) => {
  expect(await submit({ source }, page("?source=indeed"))).toBe(stored);
});

test("without scripts the source is that of the form's page", async () => {
  expect(await submit({}, page("?source=feed"))).toBe("feed");
  expect(await submit({}, page("?utm_source=LinkedIn&utm_medium=social"))).toBe("linkedin");
  expect(await submit({}, page(""))).toBe("site");
  expect(await submit({})).toBe("site");
});

test("a program may name its source in the query", async () => {
  const call = buildCall("application/json", jsonBody(file()));
  const request = new Request(`${call.request.url}?source=partner-board`, { headers: call.request.headers });
  const { id } = await submitJson(jobId, { ...call, request });
  expect(await db().applicant.findUniqueOrThrow({ where: { id } })).toMatchObject({
    source: "partner-board",
  });
});

test("a rejected form keeps its source for the next attempt", async () => {
  const headers = {
    ...page("?source=feed"),
    accept: "text/html",
    origin: env().SITE_URL,
  };
  const { request } = buildCall(FORM_TYPE, formBody(file(), { email: "nobody" }), { headers });
  const response = await POST(request, { params: Promise.resolve({ jobId }) });
  const location = response.headers.get("location")!;
  expect([response.status, location]).toEqual([303, `/jobs/${jobId}/apply?source=feed#apply`]);
  expect(await submit({}, { referer: env().SITE_URL + location })).toBe("feed");
});

test("a thousand made-up campaigns become at most fifty", async () => {
  const form = { ...applicant };
  const { receiveApplication } = await import("@/lib/applicants/submission/receive-application");
  const resume = { name: "cv.pdf", bytes: file() as Uint8Array<ArrayBuffer> };
  for (let number = 0; number < 120; number += 1)
    await receiveApplication({ jobId, form, resume, source: `made-up-${number}` });
  const sources = await db().applicant.groupBy({ by: ["source"], _count: true });
  expect(sources.length).toBeLessThanOrEqual(51);
  expect(sources.find(({ source }) => source === "other")!._count).toBeGreaterThan(60);
});
