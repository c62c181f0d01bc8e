import { ApiError, apiClient, listAll, type Input } from "@/lib/openapi/api-client";
import { addJob, jobFields } from "@/e2e/support/records/job-fixtures";
import { expect, test } from "@/e2e/support/fixtures";

test(
  "staff create, read, update and delete a job with the typed client, and the public list follows at once",
  { tag: "@story" },
  async ({ baseURL, admin, getToken }) => {
    const api = apiClient({ origin: baseURL!, token: await getToken(admin) });
    const visitor = apiClient({ origin: baseURL! });
    const fields = jobFields() as Input<"POST /admin/jobs">["body"];
    const smuggled = { id: "mine", version: 9 };
    const job = await api("POST /admin/jobs", { body: { ...fields, ...smuggled } });
    expect(job).toMatchObject({ ...fields, version: 1 });
    expect(job.id).not.toBe("mine");
    const { id } = job;
    expect((await visitor("GET /jobs")).items).toContainEqual(job);
    expect(await visitor("GET /jobs/{id}", { id })).toEqual(job);
    expect(await api("GET /admin/jobs/{id}", { id })).toEqual(job);

    const body = { ...fields, status: "Closed", version: 1 } as const;
    expect(await api("PUT /admin/jobs/{id}", { id, body })).toEqual({ ...job, status: "Closed", version: 2 });
    const publicIds: string[] = [];
    for await (const publicJob of listAll(visitor, "GET /jobs")) publicIds.push(publicJob.id);
    expect(publicIds).not.toContain(id);
    const statuses: string[] = [];
    for await (const { status } of listAll(api, "GET /admin/jobs")) statuses.push(status);
    expect(statuses).toEqual([...statuses].sort().reverse());

    const expectApiError = async (call: Promise<unknown>) => {
      const error = await call.then(
        () => undefined,
        (thrown: unknown) => thrown,
      );
      expect(error).toBeInstanceOf(ApiError);
      return error as ApiError;
    };
    expect(await expectApiError(visitor("GET /jobs/{id}", { id }))).toMatchObject({ status: 404 });
    expect(await expectApiError(api("PUT /admin/jobs/{id}", { id, body }))).toMatchObject({ status: 409 });
    const wrong = await expectApiError(api("PUT /admin/jobs/{id}", { id, body: { ...body, title: "" } }));
    expect(wrong).toMatchObject({ status: 422, errors: { title: "Title is required." } });
    expect(await api("DELETE /admin/jobs/{id}", { id })).toBeUndefined();
    expect(await expectApiError(api("DELETE /admin/jobs/{id}", { id }))).toMatchObject({ status: 404 });
    expect(await expectApiError(visitor("GET /admin/jobs"))).toMatchObject({ status: 401 });
  },
);

test("the second of two updates with the same version gets 409", async ({ request, admin, getToken }) => {
  const token = await getToken(admin);
  const headers = { authorization: `Bearer ${token}` };
  const job = await addJob(request, token);
  const data = { ...jobFields(), version: job.version };
  const answers = await Promise.all(
    [1, 2].map(() => request.put(`/admin/jobs/${job.id}`, { headers, data })),
  );
  expect(answers.map((answer) => answer.status()).sort()).toEqual([200, 409]);
  await request.delete(`/admin/jobs/${job.id}`, { headers });
});

test("one Idempotency-Key adds one job", async ({ request, admin, getToken }) => {
  const headers = {
    authorization: `Bearer ${await getToken(admin)}`,
    "idempotency-key": crypto.randomUUID(),
  };
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

test("a job that breaks a rule is rejected with the field's own message", async ({
  request,
  admin,
  getToken,
}) => {
  const headers = { authorization: `Bearer ${await getToken(admin)}` };
  for (const [what, change, message] of refusals) {
    const response = await request.post("/admin/jobs", { headers, data: { ...jobFields(), ...change } });
    expect(response.status(), what).toBe(422);
    const { errors } = await response.json();
    expect(Object.keys(errors), what).toEqual(Object.keys(message));
    for (const [field, text] of Object.entries(message)) expect(errors[field]).toMatch(text);
  }
});

test("a title of 45 characters is accepted, counted in code points", async ({ request, admin, getToken }) => {
  const token = await getToken(admin);
  const job = await addJob(request, token, { title: "🌲".repeat(45) });
  expect(job.title).toBe("🌲".repeat(45));
  await request.delete(`/admin/jobs/${job.id}`, { headers: { authorization: `Bearer ${token}` } });
});
