import { readFileSync } from "node:fs";
import path from "node:path";
import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient } from "@/lib/generated/prisma/client";
import { createApplicant, createJob, createMessage, createTeamMember, createUser } from "@/prisma/factories";
import { createDatabase, dropDatabase } from "@/tests/setup/database";
import { expect, PASSWORD as FIXTURE_PASSWORD, PASSWORD_HASH, test } from "@/e2e/support/fixtures";
import { jobFields } from "@/e2e/support/job-fixtures";
import { memberFields } from "@/e2e/support/member-fixtures";
import { ADMIN_PASSWORD, startServer } from "@/e2e/support/own-server";
import { buildDirectory, databaseUrl } from "@/e2e/support/server";

/** Every server action of the build, by the id that anybody can read in its scripts. */
function actionIds(): string[] {
  const manifest = path.join(buildDirectory(), ".next/server/server-reference-manifest.json");
  const { node } = JSON.parse(readFileSync(manifest, "utf8"));
  return Object.keys(node);
}

const PASSWORD = "chosen by a stranger";

/** Fields of records that nobody without the right may come to see, save those of the team, which are public. */
const CANARY = "Canary";

/** One record of each kind, and good arguments for the actions about them. */
async function records(client: PrismaClient, name: string) {
  const passwordHash = PASSWORD_HASH;
  const { id: user } = await createUser(client, { firstName: CANARY, passwordHash });
  const { id: other } = await createUser(client, { firstName: CANARY, passwordHash });
  const { id: message } = await createMessage(client, { name: CANARY });
  const { id: member } = await createTeamMember(client, { firstName: "Wren" });
  const { id: job } = await createJob(client, { title: CANARY });
  const { id: applicant, email } = await createApplicant(client, { jobId: job, firstName: CANARY });
  const trashed = await createMessage(client, { name: CANARY, deletedAt: new Date(), deletedBy: user });
  const ids = [user, message, member, job, applicant];
  // Every field of the forms that add and change something: each action takes its own.
  const fields = {
    ...{ ...jobFields(), ...memberFields("Over"), linkedin: null, bio: null, role: "ADMIN" },
    ...{ firstName: "Taken", email: `${name}@example.com`, password: PASSWORD },
    ...{ version: 1, submissionId: crypto.randomUUID(), until: Date.now() + 60_000 },
  };
  return [
    ...ids,
    ids,
    { kind: "message", id: trashed.id },
    { kind: "user", id: user },
    ...[user, member, job].map((id) => ({ ...fields, id })),
    { id: other, password: PASSWORD, version: 1 },
    new Map([["email", email]]),
  ];
}

interface Caller {
  cookie?: string;
  /** Keeps the session, whatever an action has done to it. */
  stay?: () => Promise<void>;
}

/** Everything that the database holds, table by table; not what the calls themselves leave: counters, the log. */
async function contents(client: PrismaClient, except: string): Promise<Record<string, string>> {
  const tables = await client.$queryRaw<{ name: string }[]>`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name NOT IN ('audit_events', 'rate_limits')`;
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    const where = name === "sessions" ? `WHERE user_id <> '${except}'` : "";
    const [row] = await client.$queryRawUnsafe<{ digest: string }[]>(
      `SELECT count(*) || md5(coalesce(string_agg(t::text, ',' ORDER BY t::text), '')) AS digest FROM "${name}" t ${where}`,
    );
    found[name] = row!.digest;
  }
  return found;
}

test("every server action checks the caller's rights, and an administrator's call succeeds", async () => {
  test.slow();
  const url = await createDatabase(databaseUrl(), "actions");
  const server = await startServer(url, { SEED_DEMO: "0" });
  const client = new PrismaClient({ adapter: new PrismaPg(url) });

  const enter = async (email: string, password: string): Promise<Caller> => {
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify({ email, password });
    const answer = await fetch(`${server.origin}/auth/sign-in`, { method: "POST", headers, body });
    const { IdToken } = (await answer.json()).AuthenticationResult;
    const session = await client.session.findFirstOrThrow({ where: { user: { email } } });
    const stay = () =>
      client.session
        .upsert({ where: { id: session.id }, create: session, update: session })
        .then(() => undefined);
    return { cookie: `ID_TOKEN=${IdToken}`, stay };
  };
  /** Calls actions with arguments, all with all unless some are asked for; gives what each call was told. */
  const callAll = async (args: unknown[], { cookie, stay }: Caller, asked = (_call: string) => true) => {
    const told = new Map<string, string>();
    for (const action of actionIds()) {
      await stay?.();
      const answers = args.map(async (argument, at) => {
        if (!asked(`${action} ${at}`)) return;
        const isForm = argument instanceof Map;
        const headers = {
          "next-action": action,
          origin: server.origin,
          ...(cookie && { cookie }),
          ...(!isForm && { "content-type": "text/plain;charset=UTF-8" }),
        };
        const body = isForm ? formArguments(argument) : JSON.stringify([argument]);
        const answer = await fetch(`${server.origin}/`, {
          method: "POST",
          headers,
          body,
          redirect: "manual",
        });
        told.set(`${action} ${at}`, await answer.text());
      });
      await Promise.all(answers);
    }
    return told;
  };
  try {
    // What an administrator's calls do, to records of their own: something of every kind.
    const email = "uma@example.com";
    const { id: userId } = await createUser(client, { email, passwordHash: PASSWORD_HASH });
    const theirs = await records(client, "theirs");
    const untouched = await contents(client, userId);
    const admin = await enter("admin@alderpoint.example", ADMIN_PASSWORD);
    const done = await callAll(theirs, admin);
    const touched = await contents(client, userId);
    const kinds = ["users", "messages", "team_members", "jobs", "applicants"];
    const changed = Object.keys(touched).filter((table) => touched[table] !== untouched[table]);
    expect(changed).toEqual(expect.arrayContaining(kinds));
    expect(await client.user.count({ where: { email: "theirs@example.com" } })).toBe(1);

    // The same calls about other records, by nobody and by a USER; an action that took none of them gets one of each shape.
    const worked = new Set(
      [...done].filter(([, text]) => !text.includes('"ok":false')).map(([call]) => call),
    );
    const actionOf = (call: string) => call.split(" ")[0];
    const working = new Set([...worked].map(actionOf));
    const shapes = new Set(
      theirs.map((argument) => theirs.findIndex((other) => describeShape(other) === describeShape(argument))),
    );
    const isShape = (call: string) => shapes.has(Number(call.split(" ")[1]));
    const asked = (call: string) => worked.has(call) || (!working.has(actionOf(call)) && isShape(call));
    const others = await records(client, "others");
    const user = await enter(email, FIXTURE_PASSWORD);
    await expect.poll(() => client.outbox.count({ where: { state: "PENDING" } })).toBe(0);
    const before = await contents(client, userId);
    const told = [await callAll(others, {}, asked), await callAll(others, user, asked)].flatMap((answers) => [
      ...answers.values(),
    ]);
    expect(told.filter((text) => text.includes(CANARY))).toEqual([]);
    expect(await contents(client, userId)).toEqual(before);
    const figure = `${actionIds().length} actions, ${working.size} of them seen to work for an administrator, ${told.length} calls of others, ${Object.keys(before).length} tables unchanged`;
    test.info().annotations.push({ type: "figure", description: figure });
    console.log(figure);
  } finally {
    await client.$disconnect();
    await server.stop();
    await dropDatabase(url);
  }
});

const describeShape = (value: unknown) =>
  typeof value === "object"
    ? `${Object.prototype.toString.call(value)}${Object.keys(value ?? {})}`
    : typeof value;

/** A form as the browser sends it to an action: after the state that came before it. */
function formArguments(fields: Map<string, string>): FormData {
  const body = new FormData();
  body.set("0", '[null,"$K1"]');
  for (const [name, value] of fields) body.set(`1_${name}`, value);
  return body;
}

test("server actions and form posts from other sites or without an origin are rejected", async ({
  page,
  signIn,
  admin,
  database,
}) => {
  await signIn(page, admin);
  const { id } = await createMessage(database);
  const foreign: Record<string, string>[] = [
    { origin: "https://evil.example" },
    { origin: "null" },
    { "sec-fetch-site": "cross-site" },
    {},
  ];
  for (const headers of foreign) {
    for (const action of actionIds()) {
      const response = await page.request.post("/admin/messages", {
        headers: { "next-action": action, "content-type": "text/plain;charset=UTF-8", ...headers },
        data: JSON.stringify([id]),
      });
      expect(response.status()).toBe(403);
    }
    const form = await page.request.post("/sign-in", { headers, multipart: { email: "x" } });
    expect(form.status()).toBe(403);
  }
  expect(await database.message.count({ where: { id, isRead: false } })).toBe(1);
});

test("an unreadable form or unreadable arguments get a 4xx without internal details", async ({
  request,
  baseURL,
}) => {
  const [action = ""] = actionIds();
  const multipart = { "content-type": "multipart/form-data; boundary=x" };
  const called = { "next-action": action, "content-type": "text/plain;charset=UTF-8" };
  const cut = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb';
  for (const [what, headers, body] of [
    ["no form", multipart, "garbage"],
    ["a form without its end", multipart, cut],
    ["nothing", multipart, ""],
    ["a form without an action", multipart, `${cut}\r\n--x--\r\n`],
    ["no JSON", called, "{{{"],
    ["no arguments", called, ""],
    ["an argument that leads nowhere", called, '["$99"]'],
    ["arguments in no form", { ...called, ...multipart }, "garbage"],
    ["a way to a prototype", { ...called, ...multipart }, prototypeForm],
    ["an action that never was", { ...called, "next-action": "zzz" }, "[]"],
  ] as const) {
    const response = await request.post("/sign-in", {
      headers: { origin: new URL(baseURL!).origin, ...headers },
      data: Buffer.from(body),
    });
    const text = await response.text();
    expect(response.status(), `${what}: ${text.slice(0, 100)}`).toBe(400);
    expect(text, what).not.toMatch(/ at .*:\d+|node_modules|Prisma|SELECT|\.js:/i);
  }
  // An action of another build: the page offers to be loaded again.
  const headers = { origin: new URL(baseURL!).origin, ...called, "next-action": `00${"a".repeat(40)}` };
  expect((await request.post("/sign-in", { headers, data: Buffer.from("[]") })).status()).toBe(409);
});

const prototypeForm = [
  '--x\r\nContent-Disposition: form-data; name="0"\r\n\r\n["$1:__proto__:then"]',
  '--x\r\nContent-Disposition: form-data; name="1"\r\n\r\n{}',
  "--x--\r\n",
].join("\r\n");
