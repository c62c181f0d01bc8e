import { readFileSync } from "node:fs";
import path from "node:path";
import type { PrismaClient } from "@/lib/generated/prisma/client";
import {
  createApplicant,
  createJob,
  createMessage,
  createTeamMember,
  createTemplate,
  createUser,
} from "@/prisma/factories";
import { createDemotedToken } from "@/e2e/support/demoted-token";
import { expect, PASSWORD_HASH, test } from "@/e2e/support/fixtures";
import { removeJob } from "@/e2e/support/records/job-fixtures";
import { memberFields, removeMembers } from "@/e2e/support/records/member-fixtures";
import { removeTemplates, templateFields } from "./template-fixtures";
import { buildDirectory } from "@/e2e/support/server";
import {
  type Actor,
  ACTORS,
  type Cell,
  type Endpoint,
  endpoints,
  MATRIX_MEMBER,
  type Method,
  METHODS,
  type Subject,
} from "./matrix";
import { frameworkPages, openPages, sessionPages, staffPages } from "./matrix-pages";

const CANARY = "Canary Cagebird";

/** No list and no page contains password hashes, digests of tickets or files in base64. */
const DIGEST = "digest-of-a-ticket-";
const HIDDEN = new RegExp(String.raw`\$2[aby]\$\d\d\$|JVBERi0|${DIGEST}`);

/** Number of concurrent calls. */
const BATCH = 8;

/** Cache-Control headers. Responses about staff and accounts must not be stored. */
const CACHE_CONTROL = { private: /\bno-store\b/, public: /./ };
const isPrivate = (path: string) => /^(?:\/api)?\/(?:admin|auth)\//.test(path);

const subjectFactories: Record<Subject, (database: PrismaClient) => Promise<{ id: string }>> = {
  user: (database) => createUser(database, { firstName: CANARY, passwordHash: PASSWORD_HASH }),
  message: (database) => createMessage(database, { name: CANARY }),
  job: (database) => createJob(database, { title: CANARY, status: "Open" }),
  applicant: async (database) => {
    const { id: jobId } = await createJob(database, { title: CANARY });
    return createApplicant(database, { jobId, firstName: CANARY });
  },
  // Public pages show members, so this one does not contain the canary.
  member: (database) => createTeamMember(database, memberFields(MATRIX_MEMBER)),
  template: (database) => createTemplate(database, { ...templateFields(MATRIX_MEMBER), text: CANARY }),
};

interface PlannedCall {
  actor: Actor;
  method: Method;
  path: string;
  cell: Cell | undefined;
  allowed: string;
}

const findCell = (endpoint: Endpoint, method: Method) => endpoint[method === "HEAD" ? "GET" : method];

const getAllowHeader = (endpoint: Endpoint) =>
  METHODS.filter((method) => findCell(endpoint, method)).join(", ");

/** Sends a request. Returns a line about every deviation from the matrix, or undefined when there is none. */
async function findProblem(baseURL: string, call: PlannedCall, headers: Record<string, string>) {
  const { actor, method, path: address, cell, allowed } = call;
  const body = cell?.body ? JSON.stringify(cell.body()) : undefined;
  const response = await fetch(`${baseURL}${address}`, {
    method,
    body,
    redirect: "manual",
    headers: { accept: "application/json", ...(body && { "content-type": "application/json" }), ...headers },
  });
  const text = cell?.isStream && response.ok ? "" : await response.text();
  if (!response.bodyUsed) await response.body?.cancel();
  const expected = cell?.statuses[actor] ?? 405;
  const problems = [
    response.status !== expected && `${response.status} instead of ${expected}`,
    !cell && response.headers.get("allow") !== allowed && `Allow: ${response.headers.get("allow")}`,
    !CACHE_CONTROL[isPrivate(address) ? "private" : "public"].test(
      response.headers.get("cache-control") ?? "",
    ) && `Cache-Control: ${response.headers.get("cache-control")}`,
    response.status >= 400 && method !== "HEAD" && !isMessage(text) && `not JSON: ${text.slice(0, 80)}`,
    response.status >= 400 && text.includes(CANARY) && "contains the canary",
    address !== "/api/openapi.json" && HIDDEN.test(text) && "contains a hash, a digest or a file",
  ].filter(Boolean);
  return problems.length > 0 ? `${actor} ${method} ${address}: ${problems.join(", ")}` : undefined;
}

function isMessage(text: string): boolean {
  try {
    return typeof JSON.parse(text).message === "string";
  } catch {
    return false;
  }
}

test("the matrix names every route of the build and no other", () => {
  const manifest = path.join(buildDirectory(), ".next/server/app-paths-manifest.json");
  const built = Object.keys(JSON.parse(readFileSync(manifest, "utf8")));
  const named = [
    ...Object.keys(endpoints).map((route) => `${route}/route`),
    ...[openPages, staffPages].flatMap((pages) => Object.keys(pages)),
    ...sessionPages,
    ...frameworkPages,
  ];
  expect([...named].sort()).toEqual([...built].sort());
});

test("every route answers every method and every actor as the matrix says", async ({
  baseURL,
  database,
  user,
  admin,
  address,
  getToken,
  request,
}) => {
  test.slow();
  const tokens = await createTokens();
  const bystanders = new Map<Subject, { id: string }>();
  for (const subject of Object.keys(subjectFactories) as Subject[])
    bystanders.set(subject, await subjectFactories[subject](database));
  const before = await snapshot(database, bystanders);

  const calls: (() => Promise<string | undefined>)[] = [];
  for (const [route, endpoint] of Object.entries(endpoints)) {
    const { subject, shared } = endpoint;
    for (const prefix of shared ? ["/api", ""] : ["/api"])
      for (const method of METHODS) {
        const cell = findCell(endpoint, method);
        for (const actor of ACTORS) {
          const headers = {
            "x-forwarded-for": address,
            ...(actor === "cookie"
              ? { cookie: `ID_TOKEN=${tokens.cookie}` }
              : tokens[actor] && { authorization: `Bearer ${tokens[actor]}` }),
          };
          calls.push(async () => {
            // A call that may change a record gets a new one. The bystanders must stay unchanged.
            const changes = cell && !["GET", "HEAD", "OPTIONS"].includes(method) && actor === "administrator";
            const record =
              subject && (changes ? await subjectFactories[subject](database) : bystanders.get(subject));
            const template = prefix + route.slice("/api".length).replace("[...unknown]", "nothing/here");
            const path = template.replace("[id]", record?.id ?? "").replace(/\[\w+\]/, "unknown");
            const planned = { actor, method, path, cell };
            return findProblem(baseURL!, { ...planned, allowed: getAllowHeader(endpoint) }, headers);
          });
        }
      }
  }
  expect(calls.length).toBeGreaterThan(1000);
  const problemLines: string[] = [];
  for (let at = 0; at < calls.length; at += BATCH) {
    const answers = await Promise.all(calls.slice(at, at + BATCH).map((call) => call()));
    problemLines.push(...answers.filter((answer) => answer !== undefined));
  }
  expect(problemLines).toEqual([]);
  expect(await snapshot(database, bystanders)).toEqual(before);
  test.info().annotations.push({ type: "figure", description: `${calls.length} calls` });
  for (const { id } of await database.job.findMany({ where: { title: CANARY } }))
    await removeJob(database, id);
  await removeMembers(database, MATRIX_MEMBER);
  await removeTemplates(database, MATRIX_MEMBER);

  async function createTokens(): Promise<Record<Actor, string | undefined>> {
    const administrator = await getToken(admin);
    const demoted = await createDemotedToken(database, administrator, { getToken, request });
    const garbage = "a.b.c";
    const own = { demoted, administrator, cookie: administrator };
    return { anonymous: undefined, garbage, user: await getToken(user), ...own };
  }
});

/** Returns the current rows of records that no call may change. */
async function snapshot(database: PrismaClient, rows: ReadonlyMap<Subject, { id: string }>) {
  const where = (subject: Subject) => ({ where: { id: rows.get(subject)!.id } });
  return {
    user: await database.user.findUnique(where("user")),
    message: await database.message.findUnique(where("message")),
    job: await database.job.findUnique(where("job")),
    applicant: await database.applicant.findUnique(where("applicant")),
    member: await database.teamMember.findUnique(where("member")),
    template: await database.mailTemplate.findUnique(where("template")),
  };
}

test("public pages are open to every actor, and staff pages show nothing to other actors", async ({
  baseURL,
  database,
  user,
  admin,
  getToken,
  request,
}) => {
  test.slow();
  const applicant = await subjectFactories.applicant(database);
  const { jobId: job } = await database.applicant.findUniqueOrThrow({ where: { id: applicant.id } });
  const ids: Record<string, string> = { job, applicant: applicant.id };
  for (const subject of ["message", "member", "template", "user"] as const)
    ids[subject] = (await subjectFactories[subject](database)).id;
  const buildAddress = (template: string) =>
    template.replace(/\{(\w+)\}/, (_, subject: string) => ids[subject] ?? "");
  const expiresAt = new Date(Date.now() + 60_000);
  await database.passwordTicket.create({
    data: { digest: (DIGEST + ids.user).padEnd(43, "x"), userId: ids.user!, kind: "RESET", expiresAt },
  });
  const administrator = await getToken(admin);
  const demoted = await createDemotedToken(database, administrator, { getToken, request });
  const cookies = {
    anonymous: undefined,
    garbage: "ID_TOKEN=a.b.c",
    user: `ID_TOKEN=${await getToken(user)}`,
    demoted: `ID_TOKEN=${demoted}`,
    administrator: `ID_TOKEN=${administrator}`,
  };
  const read = async (address: string, cookie: string | undefined) => {
    const headers = { accept: "text/html", ...(cookie && { cookie }) };
    const response = await fetch(`${baseURL}${address}`, { headers, redirect: "manual" });
    return {
      status: response.status,
      text: await response.text(),
      cookie: response.headers.get("set-cookie"),
      cacheControl: response.headers.get("cache-control"),
    };
  };
  for (const template of Object.values(openPages)) {
    const address = buildAddress(template);
    const answers = await Promise.all(Object.values(cookies).map((cookie) => read(address, cookie)));
    for (const { status, cookie } of answers) expect([status, cookie], address).toEqual([200, null]);
  }
  for (const template of Object.values(staffPages)) {
    const address = buildAddress(template);
    for (const [actor, cookie] of Object.entries(cookies)) {
      const { text, cacheControl } = await read(address, cookie);
      const label = `${actor} ${address}`;
      expect(cacheControl, label).toContain("no-store");
      if (actor === "administrator") {
        expect(text.includes("Access denied"), label).toBe(false);
        const data = await (await request.get(address, { headers: { cookie: cookie!, rsc: "1" } })).text();
        for (const body of [text, data]) expect(body.match(/%PDF-/) ?? body.match(HIDDEN), label).toBeNull();
      } else {
        expect(text.includes(actor === "user" ? "Access denied" : "Sign in to the staff area"), label).toBe(
          true,
        );
        expect(text.includes("Canary"), label).toBe(false);
      }
    }
  }
  const shown = await request.get(`/admin/messages/${ids.message}`, {
    headers: { cookie: cookies.administrator },
  });
  expect(await shown.text()).toContain(CANARY); // an administrator does see the canary
  await removeJob(database, job);
  await database.teamMember.deleteMany({ where: { id: ids.member } });
  await database.mailTemplate.deleteMany({ where: { id: ids.template } });
});
