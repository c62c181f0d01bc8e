// Promise: private-resumes
import { createHash } from "node:crypto";
import { createApplicant, createJob } from "@/prisma/factories";
import { OpenApiContract } from "@/e2e/support/openapi-contract";
import { applicationBody, pdf, removeJob } from "@/e2e/support/records/job-fixtures";
import { expect, test } from "@/e2e/support/fixtures";

let job: { id: string };

test.beforeEach(async ({ database }) => {
  job = await createJob(database, { title: "Welder" });
});

test.afterEach(async ({ database }) => {
  await removeJob(database, job.id);
});

test.describe("a resume is inert and private", () => {
  const name = "Siobhán's CV (2026).pdf";

  test(
    "administrators get a resume as a download and in the viewer, by token or cookie, and each opening is recorded",
    { tag: "@story" },
    async ({ request, database, user, admin, getToken, page, signIn }) => {
      const bytes = pdf(50_000);
      const data = applicationBody(bytes, { resume: { name, type: "", data: bytes.toString("base64") } });
      const { id, resume: resumeInfo } = await (await request.post(`/jobs/${job.id}`, { data })).json();
      expect((await request.get(resumeInfo.path)).status()).toBe(401);
      const asUser = { authorization: `Bearer ${await getToken(user)}` };
      expect((await request.get(resumeInfo.path, { headers: asUser })).status()).toBe(403);
      expect(await database.auditEvent.count({ where: { targetId: id } })).toBe(0);

      const headers = { authorization: `Bearer ${await getToken(admin)}` };
      const download = await request.get(resumeInfo.path, { headers });
      expect(download.status()).toBe(200);
      const sha256 = (body: Uint8Array) => createHash("sha256").update(body).digest("hex");
      expect(sha256(await download.body())).toBe(sha256(bytes));
      const inert = {
        "content-type": "application/pdf",
        "x-content-type-options": "nosniff",
        "cross-origin-resource-policy": "same-origin",
        "cache-control": "no-store",
      };
      const fileName = `filename="Siobhan_s CV (2026).pdf"; filename*=UTF-8''Siobh%C3%A1n_s%20CV%20%282026%29.pdf`;
      expect(download.headers()).toMatchObject({
        ...inert,
        "content-disposition": `attachment; ${fileName}`,
        "content-security-policy": "sandbox; default-src 'none'",
      });

      await signIn(page, admin);
      const view = await page.request.get(`${resumeInfo.path}?view=1`);
      expect(view.headers()).toMatchObject({
        ...inert,
        "content-disposition": `inline; ${fileName}`,
        "content-security-policy": "sandbox; default-src 'none'; frame-ancestors 'self'",
      });
      const events = await database.auditEvent.findMany({ where: { targetId: id }, orderBy: { id: "asc" } });
      expect(events).toHaveLength(2);
      for (const event of events)
        expect(event).toMatchObject({ action: "resume.opened", targetType: "applicant" });
      expect(events.map(({ requestId }) => requestId)).toEqual([
        download.headers()["x-request-id"],
        view.headers()["x-request-id"],
      ]);
      const account = await database.user.findFirstOrThrow({ where: { email: admin.email } });
      expect(events[1]!.actorId).toBe(account.id);
      expect((await request.get("/admin/job-applicants/nobody/resume", { headers })).status()).toBe(404);
    },
  );

  test("a hostile file name becomes one safe line", async ({ request, admin, getToken }) => {
    const headers = { authorization: `Bearer ${await getToken(admin)}` };
    for (const [sent, kept] of [
      ['../../e"v\r\nX: y.pdf', "e_v_X_ y.pdf"],
      ["\u202Ecod.pdf", "cod.pdf"],
      ["con.pdf", "_con.pdf"],
      [".profile.pdf", "profile.pdf"],
      [`${"é".repeat(300)}.pdf`, `${"é".repeat(96)}.pdf`],
    ] as const) {
      const data = applicationBody(undefined, { resume: { ...applicationBody().resume, name: sent } });
      const { resume: resumeInfo } = await (await request.post(`/jobs/${job.id}`, { data })).json();
      expect(resumeInfo.name).toBe(kept);
      const download = await request.get(resumeInfo.path, { headers });
      const lines = download
        .headersArray()
        .filter((header) => header.name.toLowerCase() === "content-disposition");
      expect(lines).toHaveLength(1);
      expect(decodeURIComponent(lines[0]!.value.split("UTF-8''")[1]!)).toBe(kept);
      expect(download.headers().x).toBeUndefined();
    }
  });
});

test("an unscanned file is served to programs only after a confirmation, with a warning", async ({
  request,
  database,
  admin,
  getToken,
  baseURL,
  address,
}) => {
  const contract = await OpenApiContract.read(request);
  const headers = { authorization: `Bearer ${await getToken(admin)}`, "x-forwarded-for": address };
  const get = (id: string, query: string) =>
    fetch(`${baseURL}/admin/job-applicants/${id}/resume${query}`, { headers });
  const openings = (targetId: string) =>
    database.auditEvent.count({ where: { action: "resume.opened", targetId } });
  for (const columns of [{ resumeScan: "PENDING" }, { resumeScan: "PENDING", resumeScanAttempts: 3 }]) {
    const { id } = await createApplicant(database, { jobId: job.id, ...columns });
    for (const query of ["", "?view=1", "?unscanned=", "?unscanned=0", "?unscanned=true&view=1"]) {
      const refused = await get(id, query);
      expect(refused.status, query).toBe(409);
      const { message } = (await contract.checkResponse(
        "GET /admin/job-applicants/{id}/resume",
        refused,
      )) as {
        message: string;
      };
      expect(message).toContain("unscanned=1");
    }
    expect(await openings(id)).toBe(0);
    for (const query of ["?unscanned=1", "?view=1&unscanned=1"]) {
      const file = await get(id, query);
      expect([file.status, file.headers.get("content-type")]).toEqual([200, "application/pdf"]);
      expect(file.headers.get("warning")).toMatch(/^199 - "(?:Not|Could not be) scanned for malware/);
    }
    expect(await openings(id)).toBe(2);
  }
  for (const columns of [{ resumeScan: "CLEAN" }, {}]) {
    const { id } = await createApplicant(database, { jobId: job.id, ...columns });
    const file = await get(id, "");
    expect([file.status, file.headers.get("warning")]).toEqual([200, null]);
  }
});
