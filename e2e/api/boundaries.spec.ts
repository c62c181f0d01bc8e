// Promise: form-rules
import type { Call } from "@/lib/openapi/api-client";
import { createJob } from "@/prisma/factories";
import { type Boundary, buildBoundaries } from "@/tests/support/boundaries";
import { OpenApiContract } from "@/e2e/support/openapi-contract";
import { expect, test } from "@/e2e/support/fixtures";
import { removeJob } from "@/e2e/support/records/job-fixtures";
import { removeMembers } from "@/e2e/support/records/member-fixtures";
import { retryWhileBusy } from "@/e2e/support/retry-while-busy";
import { calls, fillPath, CONTRACT_MEMBER, type CallArguments, type CallContext } from "./api-calls";
import { runSideBySide } from "./run-side-by-side";

/**
 * Returns the smallest and the largest accepted value of each field, all its choices, and one rejected value. The unit test
 * lib/openapi/boundaries.test.ts tries every other value with the schema. Here the values have to fit into the database too.
 */
function pickRows(rows: readonly Boundary[]): Boundary[] {
  const fields = [...new Set(rows.map(({ field }) => field))];
  return fields.flatMap((field) => {
    const ofField = rows.filter((row) => row.field === field);
    const right = ofField.filter(({ errorPattern }) => !errorPattern);
    const wrong = ofField.filter(({ errorPattern }) => errorPattern);
    const isChoice = wrong.some(({ errorPattern }) => errorPattern!.source === "must be");
    const ends = right.length > 2 && !isChoice ? [right[0]!, right.at(-1)!] : right;
    return [...ends, ...wrong.slice(-1)];
  });
}

/** Returns the operations with a JSON body, each with its documented schema. */
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
  getToken,
}) => {
  test.slow();
  const contract = await OpenApiContract.read(request);
  const job = await createJob(database, { title: "Boundary Stone" });
  const administrator = { authorization: `Bearer ${await getToken(admin)}` };
  let sent = 0;
  const send = (call: string, { id = "", params, body }: CallArguments = {}) => {
    const [method, path = ""] = call.split(" ");
    sent += 1;
    // Each request has its own address, because rate limits count accepted requests.
    const from = `10.77.${sent >> 8}.${sent & 255}`;
    const ask = () =>
      fetch(`${baseURL}${fillPath(path, { id, ...params })}`, {
        method,
        body: body && JSON.stringify(body),
        headers: { ...administrator, "content-type": "application/json", "x-forwarded-for": from },
      });
    return retryWhileBusy(ask, ({ status }) => status);
  };
  const context: CallContext = { database, person, job, send, administrator };
  const problems: string[] = [];

  for (const { call, schema } of writingCalls(contract)) {
    const args = await calls[call as Call](context);
    const { version: _version, ...body } = args.body as Record<string, unknown>;
    const rest = "oneOf" in schema ? {} : body;
    const rows = pickRows(buildBoundaries(schema));
    expect(rows.length, call).toBeGreaterThan(call.includes("messages") ? -1 : 0);
    await runSideBySide(
      rows.map(({ field, value, errorPattern }) => async () => {
        // The email of an earlier row is taken.
        const email = field === "email" || !/\/(?:users|invitations)$/.test(call) ? {} : { email: unique() };
        const answer = await send(call, { ...args, body: { ...rest, ...email, [field]: value } });
        const text = await answer.text();
        const errors = answer.status === 422 ? Object.entries(JSON.parse(text).errors ?? {}) : [];
        const isRight = errorPattern
          ? errors.length === 1 && errors[0]![0] === field && errorPattern.test(String(errors[0]![1]))
          : [200, 201, 202, 401, 429].includes(answer.status);
        if (!isRight)
          problems.push(`${call} ${field} ${JSON.stringify(value).slice(0, 60)}: ${answer.status} ${text}`);
        if (answer.status === 201 && call.includes("/admin/")) await remove(call, JSON.parse(text));
      }),
      6,
    );
  }
  expect(problems).toEqual([]);
  expect(sent).toBeGreaterThan(80);
  test.info().annotations.push({ type: "figure", description: `${sent} calls` });
  await removeJob(database, job.id);
  await removeMembers(database, CONTRACT_MEMBER);

  async function remove(call: string, { id, user, invitation }: Stored) {
    if (invitation) return void (await database.invitation.delete({ where: { id: invitation.id } }));
    await send(`${call.replace("POST", "DELETE")}/{id}`, { id: user?.id ?? id });
  }
});

type Stored = { id: string; user?: { id: string }; invitation?: { id: string } };

const unique = () => `b-${crypto.randomUUID().slice(0, 12)}@example.com`;
