import type { Page } from "@playwright/test";
import { createJob } from "@/prisma/factories";
import { ERROR_RESPONSES } from "@/lib/openapi/error-responses";
import { OpenApiContract } from "@/e2e/support/openapi-contract";
import { expect, test } from "@/e2e/support/fixtures";
import { removeJob } from "@/e2e/support/records/job-fixtures";
import { removeMembers } from "@/e2e/support/records/member-fixtures";
import { calls, fillPath, CONTRACT_MEMBER, type CallArguments, type CallContext } from "./api-calls";

const buildArguments = Object.fromEntries(
  Object.entries(calls).map(([call, build]) => [call.replace(" /api/", " /"), build]),
);

test("each operation of the document has an id of its own", async ({ request }) => {
  const { operations, document } = await OpenApiContract.read(request);
  expect(new Set(operations.map(([, { operationId }]) => operationId)).size).toBe(operations.length);
  expect(document.openapi).toMatch(/^3\.1\./);
});

test("every reference of the document resolves, and every example matches its schema", async ({
  request,
}) => {
  const contract = await OpenApiContract.read(request);
  const text = JSON.stringify(contract.document);
  for (const [, path = ""] of text.matchAll(/"\$ref":"#\/components\/([^"]+)"/g)) {
    const [kind = "", name = ""] = path.split("/");
    expect(Object.keys(contract.document.components[kind as "schemas"]), path).toContain(name);
  }
  const responses = [
    ...Object.values(contract.document.components.responses),
    ...contract.operations.flatMap(([, operation]) => Object.values(operation.responses)),
  ];
  const bodies = contract.operations.flatMap(([, { requestBody }]) => (requestBody ? [requestBody] : []));
  let examples = 0;
  for (const { content = {} } of [...responses, ...bodies])
    for (const { schema, example } of Object.values(content)) {
      if (!schema?.$ref) continue; // a file
      examples += 1;
      expect(contract.findProblems(schema.$ref, example), schema.$ref).toEqual([]);
    }
  expect(examples).toBeGreaterThan(40);
});

test("the document is cached, names this site, and can be read from any origin", async ({
  request,
  baseURL,
}) => {
  const first = await request.get("/api/openapi.json", { headers: { origin: "https://elsewhere.example" } });
  expect(first.headers()).toMatchObject({
    "access-control-allow-origin": "*",
    "cross-origin-resource-policy": "cross-origin",
    "content-type": "application/json",
  });
  expect((await first.json()).servers).toEqual([{ url: `${baseURL}/api` }]);
  // Until the page cache has filled again after a change of the data, the answer has no entity tag.
  await expect(async () => {
    const { etag } = (await request.get("/api/openapi.json")).headers();
    const unchanged = await request.get("/api/openapi.json", { headers: { "if-none-match": etag! } });
    expect([unchanged.status(), (await unchanged.body()).length]).toEqual([304, 0]);
  }).toPass();
});

test("the API page describes the common errors once, and shows, filters and links every call of the document with its parameters, bodies and responses", async ({
  request,
  page,
  baseURL,
}) => {
  const contract = await OpenApiContract.read(request);
  const { operations } = contract;
  await page.goto("/api/docs");
  const screens = await page.evaluate(() => document.documentElement.scrollHeight / innerHeight);
  expect(screens).toBeLessThanOrEqual(20);
  await checkFilterAndLinks(page);
  await page
    .getByRole("main")
    .locator("details")
    .evaluateAll((all) => all.forEach((one) => ((one as HTMLDetailsElement).open = true)));
  const shown = await page
    .getByRole("main")
    .locator("article")
    .evaluateAll((articles) =>
      articles.map((article) => [article.id, (article as HTMLElement).innerText] as const),
    );
  expect(shown.map(([id]) => id).sort()).toEqual(operations.map(([, { operationId }]) => operationId).sort());
  const errors = page.locator("#errors");
  for (const [status, { description }] of Object.entries(ERROR_RESPONSES)) {
    const words = description.replaceAll("`", "");
    await expect(errors.getByRole("definition").filter({ hasText: words })).toHaveCount(1);
    for (const [id, text] of shown) expect(text, `${id}: ${status}`).not.toContain(words);
  }
  const texts = new Map(shown);
  for (const [call, { operationId, parameters, requestBody, responses }] of operations) {
    const text = texts.get(operationId)!;
    const [method = "", path = ""] = call.split(" ");
    const types = Object.keys(requestBody?.content ?? {}).filter((type) => type !== "application/json");
    const parts = [
      method,
      path,
      `${baseURL}${contract.getBase(path)}${path.replaceAll(/\{.*/g, "")}`,
      ...parameters.map(({ name }) => name),
      ...types,
      ...Object.keys(responses),
    ];
    for (const part of parts) expect(text, `${call}: ${part}`).toContain(part);
  }
});

/** Filters the calls, shows all again, and opens a folded schema by a link. */
async function checkFilterAndLinks(page: Page) {
  const calls = page.getByRole("main").getByRole("article");
  const all = await calls.count();
  const filter = page.getByRole("searchbox", { name: "Filter the calls" });
  await filter.fill("post /message");
  await expect(calls.filter({ hasText: "/message" }).first()).toBeVisible();
  expect(await calls.count()).toBeLessThan(all / 4);
  await filter.fill("harpsichord");
  await expect(page.getByText("No call matches.")).toBeVisible();
  await filter.fill("");
  await expect(calls).toHaveCount(all);
  const call = calls.filter({ has: page.locator('a[href^="#schema-"]') }).first();
  await call.locator("summary").click();
  const link = call.locator('a[href^="#schema-"]').first();
  const schema = page.locator((await link.getAttribute("href"))!);
  await link.click();
  await expect(schema).toHaveAttribute("open");
}

test("every call answers as documented, on success and on rejection", async ({
  request,
  baseURL,
  database,
  person,
  user,
  admin,
  address,
  getToken,
}) => {
  test.slow();
  const contract = await OpenApiContract.read(request);
  const job = await createJob(database, { title: "Contract Keeper" });
  const token = await getToken(admin);
  const userToken = await getToken(user);
  const bearer = { authorization: `Bearer ${token}` };

  const raw = (call: string, { id = "nobody", params, query = "" }: CallArguments, init: RequestInit) => {
    const [method, path = ""] = call.split(" ");
    const url = `${contract.getBase(path)}${fillPath(path, { id, ...params })}${query}`;
    const headers = { accept: "application/json", "x-forwarded-for": address, ...init.headers };
    return fetch(`${baseURL}${url}`, { ...init, method, headers, redirect: "manual" });
  };
  const send: CallContext["send"] = (call, args = {}, headers = {}) =>
    raw(call, args, {
      body: args.file ?? (args.body && JSON.stringify(args.body)),
      headers: {
        ...(args.body && { "content-type": "application/json" }),
        ...args.headers,
        ...headers,
      },
    });
  const context: CallContext = { database, person, job, send, administrator: bearer };

  const seen: string[] = [];
  for (const [call, described] of contract.operations) {
    const args = await buildArguments[call]!(context);
    const good = await send(call, args, bearer);
    expect(good.ok, `${call} ${good.status} ${good.ok ? "" : await good.clone().text()}`).toBe(true);
    await contract.checkResponse(call, good);
    seen.push(call);

    // Provokes every rejection that a client can cause. The document must describe each of them.
    const json = { "content-type": "application/json", ...bearer };
    const body = JSON.stringify(args.body ?? {});
    const provoked: [number, Promise<Response>][] = [];
    const documents = (status: number) => String(status) in described.responses;
    if (documents(401) && !call.startsWith("POST /auth/")) provoked.push([401, sendWithoutToken()]);
    if (documents(403)) {
      const foreign = { origin: "https://elsewhere.example" };
      const isRead = call.startsWith("GET");
      provoked.push([
        403,
        isRead
          ? send(call, args, { authorization: `Bearer ${userToken}` })
          : raw(call, args, { body: isBodiless(call) ? undefined : body, headers: { ...json, ...foreign } }),
      ]);
    }
    if (documents(404) && !FINDS_ANY_ID.includes(call))
      provoked.push([
        404,
        send(call, { ...args, id: "nobody", params: { ...args.params, secret: "nobody" } }, bearer),
      ]);
    if (documents(304)) provoked.push([304, send(call, args, { "if-none-match": "*" })]);
    if (args.file) {
      const { type } = args.file;
      const [mb, isSigned] = args.headers ? [26, true] : [6, false];
      const large = new Blob([" ".repeat(mb * 1024 * 1024)], { type });
      provoked.push([413, send(call, { ...args, file: large }, bearer)]);
      // The signature of another body is not valid.
      const wrong = send(call, { ...args, file: new Blob(["x"], { type }) }, bearer);
      provoked.push([isSigned ? 401 : 422, wrong]);
    } else if (described.requestBody) {
      const { required } = described.requestBody;
      expect(documents(413), call).toBe(true);
      // One answer for all calls. e2e/security/authorization.spec.ts sends each call a body over its own limit.
      if (call === "POST /message")
        provoked.push([413, raw(call, args, { body: " ".repeat(9 * 1024 * 1024), headers: json })]);
      provoked.push(
        [400, raw(call, args, { body: "{", headers: json })],
        [415, raw(call, args, { body: "x", headers: { ...bearer, "content-type": "text/plain" } })],
        [422, raw(call, args, { body: "[]", headers: json })],
      );
      if (required) provoked.push([422, raw(call, args, { body: "{}", headers: json })]);
    } else if (described.parameters.some(({ in: place }) => place === "query") && call !== IGNORES_ITS_QUERY)
      provoked.push([
        400,
        send(call, { ...args, query: "?startKey=made-up&start=made-up&sort=made-up&form=made-up" }, bearer),
      ]);
    for (const [status, response] of provoked) {
      const answer = await response;
      expect(answer.status, `${call} rejected`).toBe(status);
      await contract.checkResponse(call, answer);
    }

    function sendWithoutToken() {
      return send(call, { ...args, headers: {} });
    }
  }
  expect(seen.sort()).toEqual(Object.keys(buildArguments).sort());
  await removeJob(database, job.id);
  await removeMembers(database, CONTRACT_MEMBER);
});

/** Their 404 has other causes than an unknown id. */
const FINDS_ANY_ID = ["POST /jobs/{id}", "POST /inbound"];

/** A file opens although a parameter has an unknown value. */
const IGNORES_ITS_QUERY = "GET /admin/job-applicants/{id}/resume";

const isBodiless = (call: string) => call.startsWith("DELETE");
