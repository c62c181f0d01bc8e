import { readFileSync } from "node:fs";
import path from "node:path";
import type { PrismaClient } from "@/lib/generated/prisma/client";
import { createApplicant, createJob, createMessage, createTeamMember, createUser } from "@/prisma/factories";
import { createDemotedToken } from "@/e2e/support/demoted-token";
import { expect, PASSWORD_HASH, test } from "@/e2e/support/fixtures";
import { removeJob } from "@/e2e/support/job-fixtures";
import { memberFields, removeMembers } from "@/e2e/support/member-fixtures";
import { buildDirectory } from "@/e2e/support/server";
import {
  type Actor,
  ACTORS,
  type Cell,
  type Endpoint,
  endpoints,
  frameworkPages,
  MATRIX_MEMBER,
  type Method,
  METHODS,
  openPages,
  sessionPages,
  staffPages,
  type Subject,
} from "./matrix";

const CANARY = "Canary Cagebird";

/** What no list and no page tells anybody (promise Z5): hashes, digests of tickets, a file's bytes in base64. */
const DIGEST = "digest-of-a-ticket-";
const HIDDEN = new RegExp(String.raw`\$2[aby]\$\d\d\$|JVBERi0|${DIGEST}`);

/** Calls at a time. */
const BATCH = 8;

/** What an answer says to caches; nothing of staff or accounts is kept anywhere (promise S8). */
const CACHED = { own: /\bno-store\b/, any: /./ };
const isOwn = (path: string) => /^(?:\/api)?\/(?:admin|auth)\//.test(path);

const subjectFactories: Record<Subject, (database: PrismaClient) => Promise<{ id: string }>> = {
  user: (database) => createUser(database, { firstName: CANARY, passwordHash: PASSWORD_HASH }),
  message: (database) => createMessage(database, { name: CANARY }),
  job: (database) => createJob(database, { title: CANARY, status: "Open" }),
  applicant: async (database) => {
    const { id: jobId } = await createJob(database, { title: CANARY });
    return createApplicant(database, { jobId, firstName: CANARY });
  },
  // Public pages show members: this one must not sing there.
  member: (database) => createTeamMember(database, memberFields(MATRIX_MEMBER)),
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

/** The request and what came of it, in one line; undefined when it is as the matrix says. */
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
  if (!text) await response.body?.cancel();
  const wanted = cell?.statuses[actor] ?? 405;
  const problems = [
    response.status !== wanted && `${response.status} instead of ${wanted}`,
    !cell && response.headers.get("allow") !== allowed && `Allow: ${response.headers.get("allow")}`,
    !CACHED[isOwn(address) ? "own" : "any"].test(response.headers.get("cache-control") ?? "") &&
      `Cache-Control: ${response.headers.get("cache-control")}`,
    response.status >= 400 && method !== "HEAD" && !isMessage(text) && `not JSON: ${text.slice(0, 80)}`,
    response.status >= 400 && text.includes(CANARY) && "tells the canary",
    address !== "/api/openapi.json" && HIDDEN.test(text) && "tells what nobody is to see",
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
  tokenOf,
  request,
}) => {
  test.slow();
  const tokens = await tokensOf();
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
            // Whoever may change a record gets one of their own; the bystanders must outlast everybody else.
            const changes = cell && !["GET", "HEAD", "OPTIONS"].includes(method) && actor === "administrator";
            const one =
              subject && (changes ? await subjectFactories[subject](database) : bystanders.get(subject));
            const at = prefix + route.slice("/api".length).replace("[...unknown]", "nothing/here");
            const planned = { actor, method, path: at.replace("[id]", one?.id ?? ""), cell };
            return findProblem(baseURL!, { ...planned, allowed: getAllowHeader(endpoint) }, headers);
          });
        }
      }
  }
  expect(calls.length).toBeGreaterThan(1000);
  const complaints: string[] = [];
  for (let at = 0; at < calls.length; at += BATCH) {
    const answers = await Promise.all(calls.slice(at, at + BATCH).map((call) => call()));
    complaints.push(...answers.filter((answer) => answer !== undefined));
  }
  expect(complaints).toEqual([]);
  expect(await snapshot(database, bystanders)).toEqual(before);
  test.info().annotations.push({ type: "figure", description: `${calls.length} calls` });
  for (const { id } of await database.job.findMany({ where: { title: CANARY } }))
    await removeJob(database, id);
  await removeMembers(database, MATRIX_MEMBER);

  async function tokensOf(): Promise<Record<Actor, string | undefined>> {
    const administrator = await tokenOf(admin);
    const demoted = await createDemotedToken(database, administrator, { tokenOf, request });
    const garbage = "a.b.c";
    const own = { demoted, administrator, cookie: administrator };
    return { anonymous: undefined, garbage, user: await tokenOf(user), ...own };
  }
});

/** The rows that nobody may have changed, as they are. */
async function snapshot(database: PrismaClient, rows: ReadonlyMap<Subject, { id: string }>) {
  const where = (subject: Subject) => ({ where: { id: rows.get(subject)!.id } });
  return {
    user: await database.user.findUnique(where("user")),
    message: await database.message.findUnique(where("message")),
    job: await database.job.findUnique(where("job")),
    applicant: await database.applicant.findUnique(where("applicant")),
    member: await database.teamMember.findUnique(where("member")),
  };
}

test("public pages are open to every actor, and staff pages show nothing to other actors", async ({
  baseURL,
  database,
  user,
  admin,
  tokenOf,
  request,
}) => {
  const applicant = await subjectFactories.applicant(database);
  const { jobId: job } = await database.applicant.findUniqueOrThrow({ where: { id: applicant.id } });
  const ids: Record<string, string> = { job, applicant: applicant.id };
  for (const subject of ["message", "member", "user"] as const)
    ids[subject] = (await subjectFactories[subject](database)).id;
  const addressOf = (template: string) =>
    template.replace(/\{(\w+)\}/, (_, subject: string) => ids[subject] ?? "");
  const expiresAt = new Date(Date.now() + 60_000);
  await database.passwordTicket.create({
    data: { digest: (DIGEST + ids.user).padEnd(43, "x"), userId: ids.user!, kind: "RESET", expiresAt },
  });
  const administrator = await tokenOf(admin);
  const demoted = await createDemotedToken(database, administrator, { tokenOf, request });
  const cookies = {
    anonymous: undefined,
    garbage: "ID_TOKEN=a.b.c",
    user: `ID_TOKEN=${await tokenOf(user)}`,
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
      cached: response.headers.get("cache-control"),
    };
  };
  for (const template of Object.values(openPages)) {
    const address = addressOf(template);
    const answers = await Promise.all(Object.values(cookies).map((cookie) => read(address, cookie)));
    for (const { status, cookie } of answers) expect([status, cookie], address).toEqual([200, null]);
  }
  for (const template of Object.values(staffPages)) {
    const address = addressOf(template);
    for (const [actor, cookie] of Object.entries(cookies)) {
      const { text, cached } = await read(address, cookie);
      const what = `${actor} ${address}`;
      expect(cached, what).toContain("no-store");
      if (actor === "administrator") {
        expect(text.includes("Access denied"), what).toBe(false);
        const data = await (await request.get(address, { headers: { cookie: cookie!, rsc: "1" } })).text();
        for (const told of [text, data]) expect(told.match(/%PDF-/) ?? told.match(HIDDEN), what).toBeNull();
      } else {
        expect(text.includes(actor === "user" ? "Access denied" : "Sign in to the staff area"), what).toBe(
          true,
        );
        expect(text.includes("Canary"), what).toBe(false);
      }
    }
  }
  const shown = await request.get(`/admin/messages/${ids.message}`, {
    headers: { cookie: cookies.administrator },
  });
  expect(await shown.text()).toContain(CANARY); // the canary does sing where it may
  await removeJob(database, job);
  await database.teamMember.deleteMany({ where: { id: ids.member } });
});
