// Promise: path-spellings
import { createMessage, createUser } from "@/prisma/factories";
import { expect, PASSWORD_HASH, test } from "@/e2e/support/fixtures";
import { sendRawRequest } from "@/e2e/support/raw-request";
import { openPages } from "@/e2e/api/matrix-pages";
import { runSideBySide } from "@/e2e/api/run-side-by-side";
import { buildPromises, FORM_TYPE } from "./attacks";

const CANARY = "Quillfeather";

/** Returns spellings of a staff address that have bypassed guards in other products. */
const spellings = (path: string) => [
  path,
  `${path}/`,
  `${path}.rsc`,
  `${path}.json`,
  `${path}.segments/_tree.segment.rsc`,
  `${path}.segments/!YWRtaW4.segment.rsc`,
  `${path}?_rsc=x`,
  `/${path}`,
  path.replace("admin", "%61dmin"),
  path.replace("/admin/", "/admin%2f"),
  path.replace("/admin/", "/admin%5c"),
  path.replace("/admin/", "/ADMIN/"),
  path.replace("/admin/", "/admin;x/"),
  path.replace("/admin/", "/admin/..;/admin/"),
  path.replace("/admin/", "/about/../admin/"),
  path.replace("/admin/", "/about/%2e%2e/admin/"),
  `${path}%00`,
  `${path};x`,
  `/_next/data/x${path}.json`,
  `http://localhost${path}`,
];

const buildHeaderVariants = (path: string): Record<string, string>[] => [
  {},
  { rsc: "1" },
  { rsc: "1", "next-router-prefetch": "1" },
  { rsc: "1", "next-router-prefetch": "1", "next-router-segment-prefetch": "/_tree" },
  { "x-middleware-subrequest": Array(5).fill("proxy").join(":") },
  { "x-middleware-subrequest": Array(5).fill("src/middleware").join(":"), rsc: "1" },
  { "x-middleware-prefetch": "1", "x-nextjs-data": "1" },
  { "x-matched-path": path, "x-invoke-path": path, "x-invoke-status": "200", rsc: "1" },
  { "next-resume": "1", rsc: "1" },
  { accept: "application/json" },
];

/** Sends a request and follows one redirect. Next.js adds a digest of router headers to the address that way. */
async function send(baseURL: string, path: string, headers: Record<string, string>) {
  const first = await sendRawRequest(baseURL, path, headers);
  const location = first.header("location");
  const isHere = location !== undefined && new URL(location, baseURL).host === new URL(baseURL).host;
  const last = isHere ? await sendRawRequest(baseURL, location, headers) : first;
  return { status: last.status, text: first.head + first.body.toString() + last.head + last.body.toString() };
}

test("no other spelling of a staff address shows the page", async ({
  baseURL,
  database,
  user,
  admin,
  getToken,
}) => {
  test.slow();
  await createUser(database, { firstName: CANARY, passwordHash: PASSWORD_HASH });
  const { id: messageId } = await createMessage(database, { name: CANARY });
  const pages = ["/admin/users", `/admin/messages/${messageId}`];
  const cookies = { anonymous: {}, user: { cookie: `ID_TOKEN=${await getToken(user)}` } };

  const calls = pages.flatMap((page) =>
    spellings(page).flatMap((path) =>
      buildHeaderVariants(page).flatMap((headers) =>
        Object.entries(cookies).map(([actor, cookie]) => ({
          actor,
          path,
          headers: { ...headers, ...cookie },
        })),
      ),
    ),
  );
  const problems: string[] = [];
  await runSideBySide(
    calls.map(({ actor, path, headers }) => async () => {
      const { status, text } = await send(baseURL!, path, headers);
      const label = `${actor} ${path} ${Object.keys(headers).join()}`;
      if (text.includes(CANARY)) problems.push(`${label}: contains the canary`);
      if (!(status >= 200 && status < 500)) problems.push(`${label}: ${status}`);
    }),
  );
  expect(problems).toEqual([]);
  test.info().annotations.push({ type: "figure", description: `${calls.length} requests, 0 leaks` });

  // An administrator gets the canary as a page, as router data and as JSON.
  const token = await getToken(admin);
  const cookie = { cookie: `ID_TOKEN=${token}` };
  const bearer = { authorization: `Bearer ${token}` };
  for (const path of pages.slice(1))
    for (const headers of [cookie, { ...cookie, rsc: "1" }, { accept: "application/json", ...bearer }])
      expect((await send(baseURL!, path, headers)).text, path).toContain(CANARY);
});

test("arguments of an action that would keep the server busy are refused at every address", async ({
  baseURL,
}) => {
  const unknown = [
    "/admin/x/export",
    "/jobs/alerts/application",
    "/api/docs.rsc",
    "/_next/data/x/api/docs.json",
  ];
  const headers = { "content-type": FORM_TYPE, "next-action": "0".repeat(42), origin: baseURL! };
  for (const path of [...openPages, ...unknown, "/api/docs", "/contact.rsc", "/_next/data/x/contact.json"]) {
    const body = buildPromises(headers["next-action"]);
    const { status } = await fetch(baseURL + path, { method: "POST", headers, body, redirect: "manual" });
    expect(status, path).toBe(400);
  }
});

test("an unknown address of the API answers in JSON, even to a form or a server action", async ({
  baseURL,
}) => {
  const form = { "content-type": FORM_TYPE, origin: baseURL! };
  const body = buildPromises("0".repeat(42));
  const requests: RequestInit[] = [
    { headers: { accept: "text/html" } },
    { headers: { authorization: "Bearer x" } },
    { method: "POST", headers: form, body },
    { method: "POST", headers: { ...form, "next-action": "0".repeat(42) }, body },
  ];
  const unknown = ["/auth/x", "/admin/job-applicants/x", "/admin/job-applicants/x/x/x"];
  for (const path of [...unknown.flatMap((one) => [one, `/api${one}`]), "/api/admin/x/export", "/api/docs/x"])
    for (const request of requests) {
      const response = await fetch(baseURL + path, request);
      expect([response.status, await response.json()], path).toEqual([404, { message: expect.any(String) }]);
    }
});
