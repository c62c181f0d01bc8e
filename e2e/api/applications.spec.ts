// Promise: body-size
import { createJob } from "@/prisma/factories";
import { applicant, applicationBody, pdf, removeJob } from "@/e2e/support/records/job-fixtures";
import { expect, test } from "@/e2e/support/fixtures";

const MIB = 1024 * 1024;
const text = (content: string) => Buffer.from(content, "latin1");
const resume = (changes: object) => ({ resume: { ...applicationBody().resume, ...changes } });

let job: { id: string };

test.beforeEach(async ({ database }) => {
  job = await createJob(database, { title: "Welder" });
});

test.afterEach(async ({ database }) => {
  await removeJob(database, job.id);
});

test(
  "an application is stored and answered with the contract's fields, without the file",
  { tag: "@story" },
  async ({ request, database, admin, getToken }) => {
    const data = {
      ...applicationBody(),
      email: `${job.id.toLowerCase().replace(/[^a-z0-9]/g, "x")}@example.com`,
      id: "mine",
      job_id: "other",
      created_at: 1,
      quarantined_at: 1,
      role: "ADMIN",
    };
    const response = await request.post(`/jobs/${job.id}`, { data });
    expect(response.status()).toBe(201);
    const body = await response.json();
    expect(Object.keys(body).sort()).toEqual(
      [
        ...["created_at", "email", "first_name", "id", "job_id", "last_name", "phone", "resume"],
        ...["cover_note", "profile_link", "work_authorized", "needs_sponsorship"],
      ].sort(),
    );
    expect(body).toMatchObject({ job_id: job.id, first_name: "Siobhán", email: data.email });
    expect(body.resume).toEqual({
      path: `/admin/job-applicants/${body.id}/resume`,
      name: "cv.pdf",
      type: "application/pdf",
    });
    const list = await request.get("/admin/job-applicants", {
      headers: { authorization: `Bearer ${await getToken(admin)}` },
    });
    expect((await list.json()).items).toContainEqual(body);
    const mails = await database.outbox.count({
      where: { createdAt: { gte: new Date(body.created_at - 1000) } },
    });
    expect(mails).toBeGreaterThanOrEqual(2);
  },
);

test("a file that is not a PDF and invalid base64 are rejected, and nothing is stored", async ({
  request,
  database,
}) => {
  const bad: [string, object][] = [
    ["empty", resume({ data: "" })],
    ["html", applicationBody(text("<!doctype html><script>alert(1)</script>"))],
    ["zip", applicationBody(text(`PK\x03\x04${"x".repeat(99)}`))],
    ["leading garbage", applicationBody(Buffer.concat([text("junk\n"), pdf()]))],
    ["no end", applicationBody(pdf().subarray(0, 300))],
    ["wrong extension", resume({ name: "cv.docx" })],
    ["x.pdf.exe", resume({ name: "x.pdf.exe" })],
    ["x.exe%00.pdf", resume({ name: "x.exe%00.pdf" })],
    ["a data: prefix", resume({ data: `data:application/pdf;base64,${applicationBody().resume.data}` })],
    ["url-safe alphabet", resume({ data: "-_-_" })],
    ["spaces", resume({ data: applicationBody().resume.data.replace(/^..../, "$& ") })],
    ["%%%", resume({ data: "%%%" })],
    ["missing padding", resume({ data: "JVBERi0xLg" })],
    ["no file", { resume: undefined }],
    ["null", { resume: null }],
    ["text for a file", { resume: "cv.pdf" }],
    ["an object for data", resume({ data: { not: "" } })],
  ];
  for (const [what, change] of bad) {
    const response = await request.post(`/jobs/${job.id}`, { data: { ...applicationBody(), ...change } });
    expect(response.status(), what).toBe(422);
    expect(Object.keys((await response.json()).errors).join(), what).toMatch(/^resume/);
  }
  expect(await database.applicant.count({ where: { jobId: job.id } })).toBe(0);
});

test("every text field is validated with the form's own messages", async ({ request }) => {
  for (const [change, field, message] of [
    [{ firstName: "" }, "firstName", "First Name is required."],
    [{ lastName: "<b>" }, "lastName", "Last Name contains invalid characters."],
    [{ lastName: "x".repeat(101) }, "lastName", "Last Name must contain no more than 100 characters."],
    [{ email: "siobhan" }, "email", "This is not a valid email address."],
    [{ email: "a@b.co\r\nBcc: c@d.co" }, "email", "Email contains invalid characters."],
    [{ phone: "12" }, "phone", "This is not a valid phone number."],
    [{ phone: ["503-555-0142"] }, "phone", "Phone must be text."],
  ] as const) {
    const response = await request.post(`/jobs/${job.id}`, { data: { ...applicationBody(), ...change } });
    expect(response.status()).toBe(422);
    expect((await response.json()).errors).toEqual({ [field]: message });
  }
});

test("a resume of 5 MiB is accepted, and one byte more gets 413, in JSON and in a form", async ({
  request,
  database,
  baseURL,
}) => {
  const origin = new URL(baseURL!).origin;
  const form = (size: number) =>
    request.post(`/jobs/${job.id}`, {
      headers: { origin, accept: "application/json" },
      multipart: {
        ...applicant,
        resume: { name: "cv.pdf", mimeType: "application/pdf", buffer: pdf(size) },
      },
    });
  expect((await request.post(`/jobs/${job.id}`, { data: applicationBody(pdf(5 * MIB)) })).status()).toBe(201);
  expect((await form(5 * MIB - 1)).status()).toBe(201);
  for (const response of [
    await request.post(`/jobs/${job.id}`, { data: applicationBody(pdf(5 * MIB + 1)) }),
    await form(5 * MIB + 1),
  ]) {
    expect(response.status()).toBe(413);
    expect((await response.json()).errors).toEqual({ resume: "Resume must be no larger than 5 MB." });
  }
  expect(
    await database.applicant.findMany({
      where: { jobId: job.id },
      select: { resumeSize: true },
      orderBy: { resumeSize: "desc" },
    }),
  ).toEqual([{ resumeSize: 5 * MIB }, { resumeSize: 5 * MIB - 1 }]);
});

test("one Idempotency-Key stores one application, and the same key with another file is rejected", async ({
  request,
  database,
}) => {
  const headers = { "idempotency-key": crypto.randomUUID() };
  const data = applicationBody();
  const answers = await Promise.all([1, 2, 3].map(() => request.post(`/jobs/${job.id}`, { headers, data })));
  expect(answers.map((answer) => answer.status())).toEqual([201, 201, 201]);
  const ids = await Promise.all(answers.map(async (answer) => (await answer.json()).id));
  expect(new Set(ids).size).toBe(1);
  const other = await request.post(`/jobs/${job.id}`, { headers, data: applicationBody(pdf(9000)) });
  expect(other.status()).toBe(422);
  expect(await database.applicant.count({ where: { jobId: job.id } })).toBe(1);
});

test("closed and unknown jobs take no application", async ({ request, database }) => {
  await database.job.update({ where: { id: job.id }, data: { status: "Closed" } });
  for (const id of [job.id, "nobody"]) {
    const response = await request.post(`/jobs/${id}`, { data: applicationBody() });
    expect(response.status()).toBe(404);
    expect(await response.json()).toEqual({ message: "This job could not be found." });
  }
});

test("a form without this site's origin is rejected", async ({ request, database }) => {
  const multipart = { ...applicant, resume: { name: "cv.pdf", mimeType: "application/pdf", buffer: pdf() } };
  for (const origin of [undefined, "null", "https://evil.example"]) {
    const headers: Record<string, string> = { accept: "application/json", ...(origin && { origin }) };
    for (const path of [`/jobs/${job.id}`, `/jobs/${job.id}/application`]) {
      expect((await request.post(path, { headers, multipart })).status(), `${origin} ${path}`).toBe(403);
    }
  }
  expect(await database.applicant.count({ where: { jobId: job.id } })).toBe(0);
});

test("applicant data never changes a user", async ({ request, database, user }) => {
  const before = await database.user.findFirstOrThrow({ where: { email: user.email } });
  const data = applicationBody(undefined, { email: user.email, firstName: "Mallory", role: "ADMIN" });
  expect((await request.post(`/jobs/${job.id}`, { data })).status()).toBe(201);
  expect(await database.user.findFirstOrThrow({ where: { email: user.email } })).toEqual(before);
});

test("one address can send ten applications in ten minutes, and the next gets 429", async ({ request }) => {
  const statuses: number[] = [];
  for (let sent = 0; sent < 11; sent += 1) {
    const data = applicationBody(pdf(2000 + sent));
    statuses.push((await request.post(`/jobs/${job.id}`, { data })).status());
  }
  expect(statuses).toEqual([...Array(10).fill(201), 429]);
});
