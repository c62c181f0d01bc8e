import { addJob, jobFields } from "../jobs";
import { expect, test } from "../fixtures";

const jobKeys = ["created_at", "description", "id", "location", "status", "title", "type", "version"];

test("staff add, read, change and delete a job; the public list follows at once", async ({
  request,
  admin,
  tokenOf,
}) => {
  const headers = { authorization: `Bearer ${await tokenOf(admin)}` };
  const fields = jobFields();
  const added = await request.post("/admin/jobs", { headers, data: { ...fields, id: "mine", version: 9 } });
  expect(added.status()).toBe(201);
  const job = await added.json();
  expect(Object.keys(job).sort()).toEqual(jobKeys);
  expect(job).toMatchObject({ ...fields, version: 1 });
  expect(job.id).not.toBe("mine");

  const publicJobs = async () =>
    (await (await request.get("/jobs", { headers: { accept: "application/json" } })).json()).items;
  expect((await publicJobs())[0]).toEqual(job);

  const path = `/admin/jobs/${job.id}`;
  expect(await (await request.get(path, { headers })).json()).toEqual(job);
  const closed = await request.put(path, { headers, data: { ...fields, status: "Closed", version: 1 } });
  expect(await closed.json()).toEqual({ ...job, status: "Closed", version: 2 });
  expect((await publicJobs()).map(({ id }: { id: string }) => id)).not.toContain(job.id);
  const one = await request.get(`/jobs/${job.id}`, { headers: { accept: "application/json" } });
  expect(one.status()).toBe(404);

  const list = await (await request.get("/admin/jobs", { headers })).json();
  expect(Object.keys(list)).toEqual(["items", "lastKey"]);
  const statuses = list.items.map(({ status }: { status: string }) => status);
  expect(statuses).toEqual([...statuses].sort().reverse());

  expect((await request.delete(path, { headers })).status()).toBe(204);
  expect((await request.delete(path, { headers })).status()).toBe(404);
  expect((await request.put(path, { headers, data: fields })).status()).toBe(404);
});

test("D3: of two changes that send the same version one is told 409", async ({ request, admin, tokenOf }) => {
  const token = await tokenOf(admin);
  const headers = { authorization: `Bearer ${token}` };
  const job = await addJob(request, token);
  const data = { ...jobFields(), version: job.version };
  const answers = await Promise.all(
    [1, 2].map(() => request.put(`/admin/jobs/${job.id}`, { headers, data })),
  );
  expect(answers.map((answer) => answer.status()).sort()).toEqual([200, 409]);
  await request.delete(`/admin/jobs/${job.id}`, { headers });
});

test("one Idempotency-Key adds one job", async ({ request, admin, tokenOf }) => {
  const headers = { authorization: `Bearer ${await tokenOf(admin)}`, "idempotency-key": crypto.randomUUID() };
  const data = jobFields();
  const answers = await Promise.all([1, 2, 3].map(() => request.post("/admin/jobs", { headers, data })));
  const ids = await Promise.all(answers.map(async (answer) => (await answer.json()).id));
  expect(new Set(ids).size).toBe(1);
  const reused = await request.post("/admin/jobs", { headers, data: { ...data, title: "Another" } });
  expect(reused.status()).toBe(422);
  await request.delete(`/admin/jobs/${ids[0]}`, { headers });
});

const title46 = "Title must contain no more than 45 characters.";
const refusals = [
  ["no title", { title: "" }, { title: "Title is required." }],
  ["a title of 46 characters", { title: "x".repeat(46) }, { title: title46 }],
  ["a title that is no text", { title: { not: "" } }, { title: "Title must be text." }],
  ["no location", { location: undefined }, { location: "Location is required." }],
  [
    "a location of 46 characters",
    { location: "x".repeat(46) },
    { location: "Location must contain no more than 45 characters." },
  ],
  ["no description", { description: " " }, { description: "Description is required." }],
  [
    "NUL in the description",
    { description: "a\0b" },
    { description: "Description contains invalid characters." },
  ],
  ["no type", { type: undefined }, { type: "Type is required." }],
  ["an unknown type", { type: "full-time" }, { type: /^Type must be one of/ }],
  ["an unknown status", { status: ["Open"] }, { status: /^Status must be one of/ }],
] as const;

test("a job that breaks a rule is refused, with the field's own message", async ({
  request,
  admin,
  tokenOf,
}) => {
  const headers = { authorization: `Bearer ${await tokenOf(admin)}` };
  for (const [what, change, message] of refusals) {
    const response = await request.post("/admin/jobs", { headers, data: { ...jobFields(), ...change } });
    expect(response.status(), what).toBe(422);
    const { errors } = await response.json();
    expect(Object.keys(errors), what).toEqual(Object.keys(message));
    for (const [field, text] of Object.entries(message)) expect(errors[field]).toMatch(text);
  }
});

test("a title of 45 characters is fine, counted as people count", async ({ request, admin, tokenOf }) => {
  const token = await tokenOf(admin);
  const job = await addJob(request, token, { title: "🌲".repeat(45) });
  expect(job.title).toBe("🌲".repeat(45));
  await request.delete(`/admin/jobs/${job.id}`, { headers: { authorization: `Bearer ${token}` } });
});
