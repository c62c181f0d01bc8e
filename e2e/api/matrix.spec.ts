// Promise: guarded-routes, no-cookie-api
import { readFileSync } from "node:fs";
import path from "node:path";
import { createApiKey } from "@/e2e/support/records/api-key-fixtures";
import { createDemotedToken } from "@/e2e/support/demoted-token";
import { expect, test } from "@/e2e/support/fixtures";
import { AREAS, type Area } from "@/lib/auth/areas";
import { isOwnApiPath } from "@/lib/request/api-path";
import { removeJob } from "@/e2e/support/records/job-fixtures";
import { removeMembers } from "@/e2e/support/records/member-fixtures";
import { removeTemplates } from "./template-fixtures";
import { buildDirectory } from "@/e2e/support/server";
import { createApplicant, createJob } from "@/prisma/factories";
import { type Actor, ACTORS, type Cell } from "./matrix-cells";
import {
  type Endpoint,
  getArea,
  MATRIX_MEMBER,
  type Method,
  METHODS,
  PREVIEW,
  readEndpoints,
  type Subject,
} from "./matrix";
import { addReviewer, CANARY, snapshot, subjectFactories } from "./matrix-records";
import { openAddresses, openFiles, sessionRoutes, staffPages } from "./matrix-pages";
import { runSideBySide } from "./run-side-by-side";

/** No list and no page contains password hashes, digests of tickets or files in base64. */
const DIGEST = "digest-of-a-ticket-";
const HIDDEN = new RegExp(String.raw`\$2[aby]\$\d\d\$|JVBERi0|${DIGEST}`);

/** Rows for an export. A whole list grows with every test, and one actor reads it. */
const getFewRows = (path: string) => (path.includes("/audit/") ? "?kind=privacy" : "?q=cagebird");

/** Cache-Control headers. Responses about staff and accounts must not be stored. */
const CACHE_CONTROL = { private: /\bno-store\b/, public: /./ };
const isPrivate = (path: string) => /^(?:\/api)?\/(?:admin|auth)\//.test(path);

interface PlannedCall {
  actor: Actor;
  method: Method;
  path: string;
  cell: Cell | undefined;
  allowed: string;
}

const findCell = (endpoint: Endpoint, method: Method) => endpoint[method === "HEAD" ? "GET" : method];

/** They take turns at 405, which does not look at the caller. */
const TURNS = ["anonymous", "cookie", "administrator"] as const;

/**
 * All actors, unless `defineMethods` decides alone, as for 405, or for HEAD, which is the handler of GET. A rewrite
 * leads from the second address of an endpoint to its first. Only the kind of the credentials may count there.
 */
function getActors(
  method: Method,
  cell: Cell | undefined,
  isRewritten: boolean,
  turn: number,
): readonly Actor[] {
  if (!cell) return isRewritten ? ["cookie"] : [TURNS[turn % TURNS.length]!];
  if (method === "HEAD") return ["anonymous", "user", "administrator"];
  return isRewritten ? ["anonymous", "user", "cookie", "key", "administrator"] : ACTORS;
}

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

test("the matrix names every endpoint and file of the build and no other", async ({ request }) => {
  const manifest = path.join(buildDirectory(), ".next/server/app-paths-manifest.json");
  const built = Object.keys(JSON.parse(readFileSync(manifest, "utf8")))
    .filter((entry) => entry.endsWith("/route"))
    .map((entry) => entry.replace(/\/route$/, ""));
  const endpoints = Object.keys(await readEndpoints(request));
  // The matrix names most endpoints under `/api`, where a rewrite leads to those at an address of their own.
  const toName = (route: string) =>
    isOwnApiPath(route) && !route.startsWith("/api/") && !endpoints.includes(route) ? `/api${route}` : route;
  expect([...endpoints, ...openFiles, ...sessionRoutes].sort()).toEqual(built.map(toName).sort());
});

test("every route answers every method and every actor as the matrix says", async ({
  baseURL,
  database,
  user,
  person,
  admin,
  addAdmin,
  address,
  getToken,
  request,
}) => {
  test.slow();
  const tokens = await createTokens();
  const bystanders = new Map<Subject, { id: string }>();
  for (const subject of Object.keys(subjectFactories) as Subject[])
    bystanders.set(subject, await subjectFactories[subject](database));
  await addReviewer(database, person.id, bystanders.get("applicant")!.id);
  const before = await snapshot(database, bystanders);

  const calls: (() => Promise<string | undefined>)[] = [];
  for (const [route, endpoint] of Object.entries(await readEndpoints(request))) {
    const { subject, shared } = endpoint;
    for (const prefix of shared ? ["/api", ""] : route.startsWith("/api/") ? ["/api"] : [""])
      for (const method of METHODS) {
        const cell = findCell(endpoint, method);
        for (const actor of getActors(method, cell, shared === true && prefix === "", calls.length)) {
          const headers = {
            "x-forwarded-for": address,
            ...(actor === "cookie"
              ? { cookie: `ID_TOKEN=${tokens.cookie}` }
              : tokens[actor] && { authorization: `Bearer ${tokens[actor]}` }),
          };
          calls.push(async () => {
            // A call that changes a record gets a new one. The bystanders of all other calls must stay unchanged.
            const changes =
              cell && !["GET", "HEAD", "OPTIONS"].includes(method) && cell.statuses[actor] < 400;
            const record =
              subject && (changes ? await subjectFactories[subject](database) : bystanders.get(subject));
            const template =
              prefix + route.replace(/^\/api|^\/\(site\)/, "").replace("[...unknown]", "nothing/here");
            const readsAll = actor === "administrator" && method === "GET";
            const isPart = /^\/api\/admin\/(?!privacy)[\w-]+\/export$/.test(route) && !readsAll;
            const path = template
              .replace(/\[(?:id|jobId)\]/, record?.id ?? "unknown")
              .replace(/\[\w+\]/g, "unknown")
              .concat(isPart ? getFewRows(template) : "");
            const planned = { actor, method, path, cell };
            return findProblem(baseURL!, { ...planned, allowed: getAllowHeader(endpoint) }, headers);
          });
        }
      }
  }
  expect(calls.length).toBeGreaterThan(1000);
  const answers = await runSideBySide(calls);
  expect(answers.filter((answer) => answer !== undefined)).toEqual([]);
  expect(await snapshot(database, bystanders)).toEqual(before);
  test.info().annotations.push({ type: "figure", description: `${calls.length} calls` });
  const jobs = await database.job.findMany({ where: { title: CANARY }, select: { id: true } });
  await runSideBySide(
    jobs.map(
      ({ id }) =>
        () =>
          removeJob(database, id),
    ),
  );
  await removeMembers(database, MATRIX_MEMBER);
  await removeTemplates(database, MATRIX_MEMBER);

  async function createTokens(): Promise<Record<Actor, string | undefined>> {
    const administrator = await getToken(admin);
    const demoted = await createDemotedToken(database, administrator, { getToken, request });
    const garbage = "a.b.c";
    const { key } = await createApiKey(database, { email: admin.email });
    const users = { user: await getToken(user), reviewer: await getToken(person) };
    const owners: Partial<Record<Actor, string>> = {};
    for (const area of AREAS) owners[area] = await getToken(await addAdmin(area));
    const admins = { administrator, cookie: administrator, key, ...(owners as Record<Area, string>) };
    return { anonymous: undefined, garbage, ...users, demoted, ...admins };
  }
});

/** First calls with prospects belong to messages, interviews with applicants to hiring. */
const isListOfBoth = (template: string, actor: string) =>
  template === "/admin/interviews" && actor === "messages";

/** Printed receipts have no navigation. */
const inStaffLayout = (template: string) => !/[{?]|receipts|like-it/.test(template);

test("public pages are open to every actor, and staff pages show nothing to other actors and a button to sign out to administrators", async ({
  baseURL,
  database,
  user,
  person,
  admin,
  addAdmin,
  getToken,
  request,
}) => {
  test.slow();
  // Not `CANARY` alone, whose jobs the test above removes.
  const { id: job } = await createJob(database, { title: `${CANARY} Aviary` });
  const applicant = await createApplicant(database, { jobId: job, firstName: CANARY });
  const ids: Record<string, string> = { job, applicant: applicant.id };
  await addReviewer(database, person.id, applicant.id);
  for (const subject of ["message", "member", "template", "user"] as const)
    ids[subject] = (await subjectFactories[subject](database)).id;
  ids.import = (await database.import.create({ data: PREVIEW, select: { id: true } })).id;
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
    reviewer: `ID_TOKEN=${await getToken(person)}`,
    demoted: `ID_TOKEN=${demoted}`,
    administrator: `ID_TOKEN=${administrator}`,
    messages: `ID_TOKEN=${await getToken(await addAdmin("messages"))}`,
    people: `ID_TOKEN=${await getToken(await addAdmin("people"))}`,
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
  // Public pages do not read roles and areas, so that an administrator stands for all with a session.
  const visitors = (["anonymous", "demoted", "administrator"] as const).map((actor) => cookies[actor]);
  for (const template of openAddresses) {
    const address = buildAddress(template);
    const answers = await Promise.all(visitors.map((cookie) => read(address, cookie)));
    for (const { status, cookie } of answers) expect([status, cookie], address).toEqual([200, null]);
  }
  // A token that is no token and a reviewer take turns, as all pages ask one function for the session.
  const turns = ["garbage", "reviewer"] as const;
  for (const [at, template] of staffPages.entries()) {
    const address = buildAddress(template);
    const denied = ["anonymous", "demoted", "user", turns[at % turns.length]!] as const;
    const actors = ["administrator", "messages", "people", ...denied] as const;
    const checks = actors.map(async (actor) => {
      const cookie = cookies[actor];
      const { text, cacheControl } = await read(address, cookie);
      const label = `${actor} ${address}`;
      expect(cacheControl, label).toContain("no-store");
      if (actor === "administrator") {
        expect(text.includes("Access denied"), label).toBe(false);
        // The page contains the client router's data.
        expect(text.match(/%PDF-/) ?? text.match(HIDDEN), label).toBeNull();
        if (inStaffLayout(template)) expect(text, label).toMatch(/<button[^>]*>Sign Out<\/button>/);
      } else if (actor === "messages" || actor === "people") {
        const isDenied = (getArea(template) ?? actor) !== actor && !isListOfBoth(template, actor);
        expect(text.includes("Access denied"), label).toBe(isDenied);
        if (isDenied) expect(text.includes("Canary"), label).toBe(false);
      } else {
        const isUser = actor === "user" || actor === "reviewer";
        expect(text.includes(isUser ? "Access denied" : "Sign in to the staff area"), label).toBe(true);
        expect(text.includes("Canary"), label).toBe(false);
      }
    });
    await Promise.all(checks);
  }
  const shown = await request.get(`/admin/messages/${ids.message}`, {
    headers: { cookie: cookies.administrator },
  });
  expect(await shown.text()).toContain(CANARY); // an administrator does see the canary
  await removeJob(database, job);
  await database.teamMember.deleteMany({ where: { id: ids.member } });
  await database.mailTemplate.deleteMany({ where: { id: ids.template } });
  await database.import.deleteMany({ where: { id: ids.import } });
});
