import { createJob } from "@/prisma/factories";
import { expect, test } from "@/e2e/support/fixtures";
import { OpenApiContract } from "@/e2e/support/openapi-contract";
import { jobFields } from "@/e2e/support/records/job-fixtures";
import { messageFields, names } from "./api-calls";

test("a wrong password and an unknown session are rejected as documented", async ({
  request,
  baseURL,
  user,
  address,
}) => {
  const contract = await OpenApiContract.read(request);
  const { email } = user;
  const bodies = {
    "POST /auth/sign-in": { email, password: "not this password" },
    "POST /auth/change-password": { email, session: "made-up", password: "Lantern-harbor-9" },
  };
  for (const [call, body] of Object.entries(bodies)) {
    const answer = await fetch(`${baseURL}/api${call.slice("POST ".length)}`, {
      method: "POST",
      body: JSON.stringify(body),
      headers: { "content-type": "application/json", "x-forwarded-for": address },
    });
    expect(answer.status, call).toBe(401);
    await contract.checkResponse(call, answer);
  }
});

test("conflicts, rate limits and reused keys answer as documented", async ({
  request,
  baseURL,
  database,
  user,
  admin,
  address,
  getToken,
}) => {
  const contract = await OpenApiContract.read(request);
  const headers = {
    "content-type": "application/json",
    "x-forwarded-for": address,
    authorization: `Bearer ${await getToken(admin)}`,
  };
  const send = (call: string, path: string, body: object, more: Record<string, string> = {}) =>
    fetch(`${baseURL}${path}`, {
      method: call.split(" ")[0],
      body: JSON.stringify(body),
      headers: { ...headers, ...more },
    });
  const taken = { ...names, email: user.email, password: "temporary one" };
  const conflict = await send("POST /admin/users", "/admin/users", taken);
  expect(conflict.status).toBe(409);
  await contract.checkResponse("POST /admin/users", conflict);

  const job = await createJob(database, { status: "Closed" });
  const stale = { ...jobFields({ status: "Closed" }), version: 99 };
  const old = await send("PUT /admin/jobs/{id}", `/admin/jobs/${job.id}`, stale);
  expect(old.status).toBe(409);
  await contract.checkResponse("PUT /admin/jobs/{id}", old);

  const key = { "idempotency-key": crypto.randomUUID() };
  for (const [body, status] of [
    [messageFields(), 201],
    [messageFields(), 422],
  ] as const) {
    const answer = await send("POST /message", "/message", body, key);
    expect(answer.status).toBe(status);
    await contract.checkResponse("POST /message", answer);
  }
  const statuses: number[] = [];
  for (let sent = 0; sent < 10; sent += 1) {
    const answer = await send("POST /message", "/message", messageFields());
    statuses.push(answer.status);
    await contract.checkResponse("POST /message", answer);
  }
  expect(statuses).toEqual([...Array(9).fill(201), 429]);
});
