// Promise: session-ends, bad-token, listed-fields
import { PHOTO_MAX_BYTES } from "@/lib/team/rules";
import { createJob, createMessage } from "@/prisma/factories";
import { OpenApiContract } from "@/e2e/support/openapi-contract";
import { runSideBySide } from "@/e2e/api/run-side-by-side";
import { expect, test } from "@/e2e/support/fixtures";
import { removeJob } from "@/e2e/support/records/job-fixtures";
import { ADMIN_PASSWORD, getMemoryMb, startServer } from "@/e2e/support/own-server";
import { databaseUrl } from "@/e2e/support/server";

test("an update changes only the fields that it may change", async ({
  request,
  database,
  admin,
  getToken,
}) => {
  const { id } = await createMessage(database);
  const headers = { authorization: `Bearer ${await getToken(admin)}` };
  const changed = await request.put(`/admin/messages/${id}`, {
    headers,
    data: { is_read: false, name: "Mallory", id: "x" },
  });
  expect(await changed.json()).toMatchObject({ id, is_read: false, name: "Dana Whitfield" });
  const list = await (await request.get("/admin/messages?start=&end=", { headers })).json();
  expect(list.message).toBe("The query is not valid.");
  const late = await request.get("/admin/messages?start=9999999999999999", { headers });
  expect(late.status()).toBe(400);
});

test("every endpoint that reads a body rejects one byte over the limit, with or without Content-Length, and the memory does not grow", async ({
  request,
  database,
}) => {
  test.slow();
  const contract = await OpenApiContract.read(request);
  const server = await startServer(databaseUrl());
  const job = await createJob(database, { status: "Open" });
  try {
    const data = { email: "admin@alderpoint.example", password: ADMIN_PASSWORD };
    const signedIn = await request.post(`${server.origin}/auth/sign-in`, { data });
    const authorization = `Bearer ${(await signedIn.json()).AuthenticationResult.IdToken}`;
    const calls = contract.operations
      // A mail is only read with a signature: tests/integration/desk/inbound.test.ts.
      .filter(([, { requestBody }]) => requestBody && !("message/rfc822" in requestBody.content))
      .map(([call]) => call.split(" "));
    expect(calls.length).toBeGreaterThan(10);
    // The server reads a file only for an existing member or job.
    const { id } = await database.teamMember.findFirstOrThrow();
    const takesFile = ([method, path]: string[]) => `${method} ${path}` in FILES;
    const expectTooLarge = (requestedCalls: string[][]) => {
      const requests = requestedCalls.flatMap(([method = "", path = ""]) => {
        const { limit, type } = FILES[`${method} ${path}`] ?? TEXT;
        const at = server.origin + path.replaceAll(/\{\w+\}/g, path.startsWith("/jobs/") ? job.id : id);
        return [false, true].map((isStream) => async () => {
          const bytes = new Uint8Array(limit + 1).fill(0x20);
          const body = isStream ? streamInPieces(bytes) : bytes;
          const init = { method, headers: { "content-type": type, authorization }, body, duplex: "half" };
          const response = await fetch(at, init as RequestInit);
          expect(response.status, `${method} ${path}`).toBe(413);
          await response.arrayBuffer();
        });
      });
      return runSideBySide(requests, 4);
    };
    await expectTooLarge(calls); // loads the code of every route
    const jsonCalls = calls.filter((call) => !takesFile(call));
    await expectTooLarge(jsonCalls);
    const before = getMemoryMb(server.pid);
    for (let round = 0; round < 2; round += 1) await expectTooLarge(jsonCalls);
    const grown = getMemoryMb(server.pid) - before;
    const figure = `${calls.length} calls, each declared and chunked; memory grew by ${grown.toFixed(1)} MB`;
    test.info().annotations.push({ type: "figure", description: figure });
    console.log(figure);
    expect(grown).toBeLessThan(64); // Next.js holds a body of up to 10 MB
  } finally {
    await removeJob(database, job.id);
    await server.stop();
  }
});

const TEXT = { limit: 100 * 1024, type: "application/json" };

/** Body limits in bytes of the calls that carry a file. */
const FILES: Record<string, typeof TEXT> = {
  "POST /jobs/{id}": { ...TEXT, limit: 8 * 1024 * 1024 },
  "POST /admin/job-applicants": { ...TEXT, limit: 8 * 1024 * 1024 },
  "POST /admin/imports": { limit: 8 * 1024 * 1024, type: "multipart/form-data; boundary=x" },
  "PUT /admin/team/{id}/photo": { limit: PHOTO_MAX_BYTES, type: "image/png" },
};

/** Returns a body that is sent without Content-Length. */
const streamInPieces = (bytes: Uint8Array) =>
  new ReadableStream({
    start(controller) {
      for (let at = 0; at < bytes.length; at += 16_384) controller.enqueue(bytes.subarray(at, at + 16_384));
      controller.close();
    },
  });

test("the JSON API never trusts the cookie", async ({ page, signIn, admin, database }) => {
  await signIn(page, admin);
  const { id } = await createMessage(database);
  expect((await page.request.delete(`/admin/messages/${id}`)).status()).toBe(401);
  expect((await page.request.get("/api/admin/messages")).status()).toBe(401);
  expect(await database.message.count({ where: { id } })).toBe(1);
});

test("an unknown email and a wrong password get the same response", async ({ request, user }) => {
  const answers = [];
  for (const data of [
    { email: "nobody@example.com", password: "wrong" },
    { email: user.email, password: "wrong" },
  ]) {
    const response = await request.post("/auth/sign-in", { data });
    const names = Object.keys(response.headers()).sort();
    answers.push({ status: response.status(), body: await response.text(), names });
  }
  expect(answers[0]).toEqual({ ...answers[1] });
  expect(answers[0]?.status).toBe(401);
  expect(answers[0]?.body).toBe('{"message":"User is not authenticated."}');
});

test("the session cookie is HttpOnly and small", async ({ request, user }) => {
  const response = await request.post("/auth/sign-in", { data: user });
  const cookies = response.headersArray().filter(({ name }) => name.toLowerCase() === "set-cookie");
  const session = cookies.map(({ value }) => value).filter((value) => value.startsWith("ID_TOKEN="));
  expect(session).toHaveLength(1);
  expect(session[0]).toMatch(/; Path=\/;/);
  expect(session[0]).toMatch(/; HttpOnly/);
  expect(session[0]).toMatch(/; SameSite=lax/i);
  expect(session[0]).toMatch(/; Max-Age=2592000;/);
  expect(session[0]).not.toMatch(/Domain|Secure/);
  expect(session[0]!.split(";")[0]!.length).toBeLessThan(1024);
  const known = cookies.map(({ value }) => value).filter((value) => value.startsWith("KNOWN_BROWSER="));
  expect(known).toHaveLength(1);
  expect(known[0]).toMatch(/^[^;]{1,400}; Path=\/; .*Max-Age=31536000; HttpOnly; SameSite=lax$/i);
});

test("signing out ends the token everywhere, and a GET does not sign out", async ({
  page,
  signIn,
  user,
  request,
}) => {
  await signIn(page, user);
  const [cookie] = (await page.context().cookies()).filter(({ name }) => name === "ID_TOKEN");
  const token = cookie!.value;
  const isValid = async () =>
    (await request.get("/auth/is-authenticated", { headers: { authorization: token } })).status();
  await page.goto("/sign-out");
  expect(await isValid()).toBe(200);
  await page.getByRole("main").getByRole("button", { name: "Sign Out" }).click();
  await page.waitForURL("/");
  expect(await isValid()).toBe(401);
  const replay = await request.get("/api/viewer", { headers: { cookie: `ID_TOKEN=${token}` } });
  expect(await replay.json()).toEqual({ viewer: null });
});

test("a stray cookie signs no user in or out, and a broken cookie does not spoil a valid Bearer token", async ({
  request,
  user,
  getToken,
}) => {
  const token = await getToken(user);
  const getViewer = async (cookie: string) => {
    const response = await request.get("/api/viewer", { headers: { cookie } });
    expect(response.headers()["set-cookie"], cookie).toBeUndefined();
    return (await response.json()).viewer;
  };
  for (const stray of [
    ...["ID_TOKEN_x=1", "ID_TOKENx=zzz", "ID_TOKEN.0=zzz", `ID_TOKEN.1=${token}`],
    ...["next-auth.callback-url=nonsense", "__Secure-next-auth.callback-url=%2F%2F%5B"],
  ]) {
    const own = `ID_TOKEN=${token}`;
    for (const cookie of [`${stray}; ${own}`, `${own}; ${stray}`]) {
      expect(await getViewer(cookie), cookie).toMatchObject({ firstName: "Uma", role: "USER" });
      // 403: signed in, but no administrator.
      const download = await request.get("/admin/job-applicants/nobody/resume", { headers: { cookie } });
      expect(download.status(), cookie).toBe(403);
    }
  }
  for (const stray of [
    `ID_TOKENx=${token}`,
    `ID_TOKEN.0=${token.slice(0, 50)}; ID_TOKEN.1=${token.slice(50)}`,
  ])
    expect(await getViewer(stray), stray).toBeNull();
  const headers = { cookie: "ID_TOKEN=junk", authorization: `Bearer ${token}` };
  expect((await request.get("/auth/is-authenticated", { headers })).status()).toBe(200);
});

test("a shared cache keeps the page and the list at one address apart, and no staff page", async ({
  request,
}) => {
  for (const accept of ["text/html", "application/json"]) {
    const { vary } = (await request.get("/jobs", { headers: { accept } })).headers();
    expect(vary, accept).toMatch(/Accept, Authorization, Content-Type/);
  }
  const page = await request.get("/admin/messages", { headers: { accept: "text/html" } });
  expect(page.headers()["cache-control"]).toContain("no-store");
});
