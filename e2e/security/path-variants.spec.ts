import { createMessage, createUser } from "@/prisma/factories";
import { expect, PASSWORD_HASH, test } from "@/e2e/support/fixtures";
import { sendRawRequest } from "@/e2e/support/raw-request";

const CANARY = "Quillfeather";

/** Requests at a time. */
const BATCH = 8;

/** A staff page's address in the words that have led around guards elsewhere. */
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

const hints = (path: string): Record<string, string>[] => [
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

/** Asks, and once more where it is sent on to: the router's requests carry a digest of their headers in the address. */
async function ask(baseURL: string, path: string, headers: Record<string, string>) {
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
  tokenOf,
}) => {
  test.slow();
  const { id: userId } = await createUser(database, { firstName: CANARY, passwordHash: PASSWORD_HASH });
  const { id: messageId } = await createMessage(database, { name: CANARY });
  const pages = ["/admin/users", `/admin/users/${userId}`, `/admin/messages/${messageId}`];
  const cookies = { nobody: {}, user: { cookie: `ID_TOKEN=${await tokenOf(user)}` } };

  const calls = pages.flatMap((page) =>
    spellings(page).flatMap((path) =>
      hints(page).flatMap((headers) =>
        Object.entries(cookies).map(([actor, cookie]) => ({
          actor,
          path,
          headers: { ...headers, ...cookie },
        })),
      ),
    ),
  );
  const complaints: string[] = [];
  for (let at = 0; at < calls.length; at += BATCH)
    await Promise.all(
      calls.slice(at, at + BATCH).map(async ({ actor, path, headers }) => {
        const { status, text } = await ask(baseURL!, path, headers);
        const asked = `${actor} ${path} ${Object.keys(headers).join()}`;
        if (text.includes(CANARY)) complaints.push(`${asked}: tells the canary`);
        if (!(status >= 200 && status < 500)) complaints.push(`${asked}: ${status}`);
      }),
    );
  expect(complaints).toEqual([]);
  test.info().annotations.push({ type: "figure", description: `${calls.length} requests, 0 leaks` });

  // The canary does sing where it may: as a page, as what the router fetches, and as JSON.
  const token = await tokenOf(admin);
  const cookie = { cookie: `ID_TOKEN=${token}` };
  const bearer = { authorization: `Bearer ${token}` };
  for (const path of pages.slice(1))
    for (const headers of [cookie, { ...cookie, rsc: "1" }, { accept: "application/json", ...bearer }])
      expect((await ask(baseURL!, path, headers)).text, path).toContain(CANARY);
});
