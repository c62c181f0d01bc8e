import type { Call } from "@/lib/openapi/api-client";
import { createJob } from "@/prisma/factories";
import { buildBoundaries } from "@/tests/support/boundaries";
import { OpenApiContract } from "@/e2e/support/openapi-contract";
import { expect, test } from "@/e2e/support/fixtures";
import { removeJob } from "@/e2e/support/job-fixtures";
import { removeMembers } from "@/e2e/support/member-fixtures";
import { calls, CONTRACT_MEMBER, type CallArguments, type CallContext } from "./api-calls";

const BATCH = 6;

/** Calls whose body is JSON, with the schema that the document has for it. */
const writingCalls = (contract: OpenApiContract) =>
  contract.operations.flatMap(([call, { requestBody }]) => {
    const ref = requestBody?.content["application/json"]?.schema?.$ref;
    return ref ? [{ call, schema: contract.document.components.schemas[ref.split("/").at(-1)!]! }] : [];
  });

test("every writing call accepts values within its limits and rejects others by field name", async ({
  request,
  baseURL,
  database,
  person,
  admin,
  tokenOf,
}) => {
  test.slow();
  const contract = await OpenApiContract.read(request);
  const job = await createJob(database, { title: "Boundary Stone" });
  const administrator = { authorization: `Bearer ${await tokenOf(admin)}` };
  let sent = 0;
  const send = (call: string, { id = "", body }: CallArguments = {}) => {
    const [method, path = ""] = call.split(" ");
    sent += 1;
    // From an address of its own, since accepted ones are counted.
    const from = `10.77.${sent >> 8}.${sent & 255}`;
    return fetch(`${baseURL}${path.replace("{id}", id)}`, {
      method,
      body: body && JSON.stringify(body),
      headers: { ...administrator, "content-type": "application/json", "x-forwarded-for": from },
    });
  };
  const world: CallContext = { database, person, job, send, administrator };
  const complaints: string[] = [];

  for (const { call, schema } of writingCalls(contract)) {
    const given = await calls[call as Call](world);
    const { version: _version, ...body } = given.body as Record<string, unknown>;
    const rest = "oneOf" in schema ? {} : body;
    const rows = buildBoundaries(schema);
    expect(rows.length, call).toBeGreaterThan(call.includes("messages") ? -1 : 0);
    for (let at = 0; at < rows.length; at += BATCH) {
      const batch = rows.slice(at, at + BATCH).map(async ({ field, value, errorPattern: broken }) => {
        // Another row's address is taken.
        const email = field === "email" || !call.endsWith("/users") ? {} : { email: unique() };
        const answer = await send(call, { ...given, body: { ...rest, ...email, [field]: value } });
        const text = await answer.text();
        const told = answer.status === 422 ? Object.entries(JSON.parse(text).errors ?? {}) : [];
        const isRight = broken
          ? told.length === 1 && told[0]![0] === field && broken.test(String(told[0]![1]))
          : [200, 201, 202, 401, 429].includes(answer.status);
        if (!isRight)
          complaints.push(`${call} ${field} ${JSON.stringify(value).slice(0, 60)}: ${answer.status} ${text}`);
        if (answer.status === 201 && call.includes("/admin/")) await remove(call, JSON.parse(text));
      });
      await Promise.all(batch);
    }
  }
  expect(complaints).toEqual([]);
  expect(sent).toBeGreaterThan(180);
  test.info().annotations.push({ type: "figure", description: `${sent} calls` });
  await removeJob(database, job.id);
  await removeMembers(database, CONTRACT_MEMBER);

  async function remove(call: string, { id, user }: { id: string; user?: { id: string } }) {
    await send(`${call.replace("POST", "DELETE")}/{id}`, { id: user?.id ?? id });
  }
});

const unique = () => `b-${crypto.randomUUID().slice(0, 12)}@example.com`;
