// Promise: guarded-actions
import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient } from "@/lib/generated/prisma/client";
import { createApplicant, createJob, createMessage, createUser } from "@/prisma/factories";
import { dropDatabase } from "@/tests/setup/database";
import { createMigratedDatabase } from "@/e2e/operations/migrated-database";
import { runSideBySide } from "@/e2e/api/run-side-by-side";
import { expect, PASSWORD, PASSWORD_HASH, test } from "@/e2e/support/fixtures";
import { ADMIN_PASSWORD, startServer } from "@/e2e/support/own-server";
import { CANARY, createArguments } from "./server-action-arguments";
import { readServerActions } from "./server-action-pages";

const actionIds = () => [...readServerActions().keys()];

interface Caller {
  cookie?: string;
  restoreSession?: () => Promise<void>;
}

/** Returns a digest of every table, without what the calls themselves and the server's own clock write. */
async function readTableDigests(client: PrismaClient, exceptUserId: string): Promise<Record<string, string>> {
  const tables = await client.$queryRaw<{ name: string }[]>`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name NOT IN ('audit_events', 'rate_limits', 'job_alert_runs', 'digests')`;
  // Anyone may ask for the link to an applicant's page or for a new password, which are mailed to their owners.
  const exceptions: Record<string, string> = {
    sessions: `WHERE user_id <> '${exceptUserId}'`,
    // Anyone with an account may change their own name.
    users: `WHERE id <> '${exceptUserId}'`,
    // Anyone with an account may start to set up a second factor.
    authenticator_apps: `WHERE user_id <> '${exceptUserId}'`,
    application_links: "WHERE false",
    announced_jobs: "WHERE false",
    outbox: "WHERE kind NOT IN ('application-link', 'password-reset', 'digest')",
    password_tickets: "WHERE kind <> 'RESET'",
  };
  const digests: Record<string, string> = {};
  for (const { name } of tables) {
    const where = exceptions[name] ?? "";
    const [row] = await client.$queryRawUnsafe<{ digest: string }[]>(
      `SELECT count(*) || md5(coalesce(string_agg(t::text, ',' ORDER BY t::text), '')) AS digest FROM "${name}" t ${where}`,
    );
    digests[name] = row!.digest;
  }
  return digests;
}

/** Returns the digests of tables that the area Messages does not change. */
async function readForeignTables(client: PrismaClient, exceptUserId: string) {
  const digests = await readTableDigests(client, exceptUserId);
  const names = ["users", "team_members", "jobs", "applicants", "mail_templates", "redirects", "api_keys"];
  return names.map((name) => [name, digests[name]]);
}

test("every server action checks the caller's rights, and an administrator's call succeeds", async () => {
  test.setTimeout(900_000);
  const url = await createMigratedDatabase("actions");
  const server = await startServer(url, { SEED_DEMO: "0" });
  const client = new PrismaClient({ adapter: new PrismaPg(url) });

  const signIn = async (email: string, password: string): Promise<Caller> => {
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify({ email, password });
    const answer = await fetch(`${server.origin}/auth/sign-in`, { method: "POST", headers, body });
    const { IdToken } = (await answer.json()).AuthenticationResult;
    const session = await client.session.findFirstOrThrow({ where: { user: { email } } });
    const restoreSession = () =>
      client.session
        .upsert({ where: { id: session.id }, create: session, update: session })
        .then(() => undefined);
    return { cookie: `ID_TOKEN=${IdToken}`, restoreSession };
  };
  const callAll = async (
    args: unknown[],
    { cookie, restoreSession }: Caller,
    filter = (_call: string) => true,
  ) => {
    const responses = new Map<string, string>();
    const send = async (action: string, page: string, at: number) => {
      const argument = args[at];
      const isForm = argument instanceof Map;
      const headers = {
        "next-action": action,
        origin: server.origin,
        ...(cookie && { cookie }),
        ...(!isForm && { "content-type": "text/plain;charset=UTF-8" }),
      };
      const values = argument instanceof Set ? [...argument] : [argument];
      const body = isForm ? formArguments(argument) : JSON.stringify(values);
      const answer = await fetch(server.origin + page, { method: "POST", headers, body, redirect: "manual" });
      responses.set(`${action} ${at}`, await answer.text());
      return answer;
    };
    // Next.js forwards a call to a page that has the action, which takes twice as long.
    const calls = [...readServerActions()].map(([action, page]) => async () => {
      const [first, ...rest] = [...args.keys()].filter((at) => filter(`${action} ${at}`));
      if (first === undefined) return;
      await restoreSession?.();
      const { headers } = await send(action, page, first);
      // Only actions of forms redirect. They treat all values that are no form alike, and Next.js renders the next page.
      const takesForm = headers.has("x-action-redirect");
      await restoreSession?.();
      const remaining = rest.filter((at) => !takesForm || args[at] instanceof Map);
      await Promise.all(remaining.map((at) => send(action, page, at)));
    });
    // An action may end the caller's session. Of one client the server handles at most 64 requests at once.
    await runSideBySide(calls, restoreSession ? 1 : 2);
    return responses;
  };
  try {
    // An administrator's calls change records of every kind.
    const email = "uma@example.com";
    const { id: userId } = await createUser(client, { email, passwordHash: PASSWORD_HASH });
    const theirs = await createArguments(client, "theirs");
    const untouched = await readTableDigests(client, userId);
    const admin = await signIn("admin@alderpoint.example", ADMIN_PASSWORD);
    const done = await callAll(theirs, admin);
    const touched = await readTableDigests(client, userId);
    const kinds = ["users", "messages", "team_members", "jobs", "applicants", "mail_templates", "redirects"];
    const changed = Object.keys(touched).filter((table) => touched[table] !== untouched[table]);
    expect(changed).toEqual(expect.arrayContaining(kinds));
    expect(await client.user.count({ where: { email: "theirs@example.com" } })).toBe(1);

    // Others repeat the successful calls with other records. Of an action without success they repeat the first call, and
    // those that its schema did not refuse: a record may have been deleted before.
    const findCalls = (check: (text: string) => boolean) =>
      new Set([...done].filter(([, text]) => check(text)).map(([call]) => call));
    const worked = findCalls((text) => !text.includes('"ok":false'));
    const refused = findCalls((text) => /"reason":"\$undefined","errors":\{/.test(text));
    const getAction = (call: string) => call.split(" ")[0];
    const working = new Set([...worked].map(getAction));
    const isTried = (call: string) => call.endsWith(" 0") || !refused.has(call);
    const filter = (call: string) => worked.has(call) || (!working.has(getAction(call)) && isTried(call));
    const others = await createArguments(client, "others");
    const user = await signIn(email, PASSWORD);
    // The user reviews another job. Such a user may do all that other users may.
    const { id: reviewedJob } = await createJob(client);
    await createApplicant(client, { jobId: reviewedJob });
    await client.jobReviewer.create({ data: { userId, jobId: reviewedJob } });
    await expect.poll(() => client.outbox.count({ where: { state: "PENDING" } })).toBe(0);
    const before = await readTableDigests(client, userId);
    const answers = await Promise.all([callAll(others, {}, filter), callAll(others, user, filter)]);
    expect(await readTableDigests(client, userId)).toEqual(before);

    // An administrator with one area changes nothing of the others.
    const ava = { email: "ava@example.com", passwordHash: PASSWORD_HASH };
    const { id: avaId } = await createUser(client, { ...ava, role: "ADMIN", areas: ["messages"] });
    const inbox = await signIn(ava.email, PASSWORD);
    const beforeInbox = await readForeignTables(client, avaId);
    await callAll(others, inbox, filter);
    expect(await readForeignTables(client, avaId)).toEqual(beforeInbox);

    const calls = answers.flatMap((byCall) => [...byCall]);
    expect(calls.filter(([, text]) => text.includes(CANARY)).map(([call]) => call)).toEqual([]);
    const figure = `${actionIds().length} actions, ${working.size} of them work for an administrator, ${calls.length} calls of others, ${Object.keys(before).length} tables unchanged`;
    test.info().annotations.push({ type: "figure", description: figure });
    console.log(figure);
  } finally {
    await client.$disconnect();
    await server.stop();
    await dropDatabase(url);
  }
});

/** Returns a form as a browser sends it to an action: the previous state and then the fields. */
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
  expect(actionIds().length).toBeGreaterThan(foreign.length);
  // The proxy rejects them before it reads which action they call, so that each action takes one of the ways.
  await runSideBySide(
    actionIds().map((action, at) => async () => {
      const response = await page.request.post("/admin/messages", {
        headers: {
          "next-action": action,
          "content-type": "text/plain;charset=UTF-8",
          ...foreign[at % foreign.length],
        },
        data: JSON.stringify([id]),
      });
      expect(response.status()).toBe(403);
    }),
  );
  for (const headers of foreign) {
    const form = await page.request.post("/sign-in", { headers, multipart: { email: "x" } });
    expect(form.status()).toBe(403);
  }
  expect(await database.message.count({ where: { id, isRead: false } })).toBe(1);
});

test("an unreadable form or unreadable arguments get an error without internal details", async ({
  request,
  baseURL,
}) => {
  const isPublic = ([, path]: [string, string]) => !/^\/(?:admin|reviews|account)\b/.test(path);
  const [action, page] = [...readServerActions()].find(isPublic)!;
  const multipart = { "content-type": "multipart/form-data; boundary=x" };
  const called = { "next-action": action, "content-type": "text/plain;charset=UTF-8" };
  const cut = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb';
  for (const [label, headers, body] of [
    ["no form", multipart, "garbage"],
    ["a form without its end", multipart, cut],
    ["nothing", multipart, ""],
    ["a form without an action", multipart, `${cut}\r\n--x--\r\n`],
    ["no JSON", called, "{{{"],
    ["no arguments", called, ""],
    ["a dangling reference", called, '["$99"]'],
    ["an unreadable multipart body", { ...called, ...multipart }, "garbage"],
    ["a reference to a prototype", { ...called, ...multipart }, prototypeForm],
    ["a malformed action ID", { ...called, "next-action": "zzz" }, "[]"],
  ] as const) {
    const response = await request.post(page, {
      headers: { origin: new URL(baseURL!).origin, ...headers },
      data: Buffer.from(body),
    });
    const text = await response.text();
    expect([400, 404, 500], `${label}: ${text.slice(0, 100)}`).toContain(response.status());
    expect(text, label).not.toMatch(/ at .*:\d+|node_modules|Prisma|SELECT|\.js:/i);
  }
  // The page offers a reload when it gets 409 for an action of another build.
  const headers = { origin: new URL(baseURL!).origin, ...called, "next-action": `00${"a".repeat(40)}` };
  expect((await request.post(page, { headers, data: Buffer.from("[]") })).status()).toBe(409);
});

const prototypeForm = [
  '--x\r\nContent-Disposition: form-data; name="0"\r\n\r\n["$1:__proto__:then"]',
  '--x\r\nContent-Disposition: form-data; name="1"\r\n\r\n{}',
  "--x--\r\n",
].join("\r\n");
