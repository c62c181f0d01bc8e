// Promise: session-cookie, bad-token, other-sites
import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@/e2e/support/fixtures";
import { waitForResetLinks } from "@/e2e/support/mailbox";
import { measureFastest } from "@/e2e/support/measure-fastest";

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
const hour = Math.floor(Date.now() / 1000) + 3600;

/** A path that accepts the session cookie. */
const RESUME = "/admin/job-applicants/nobody/resume";

function forge(header: object, payload: object, secret: string): string {
  const body = `${encode(header)}.${encode(payload)}`;
  return `${body}.${createHmac("sha256", secret).update(body).digest("base64url")}`;
}

test("a bad token gets 401 and never 500, as Bearer and as cookie", async ({
  request,
  person,
  database,
  getToken,
}) => {
  const good = await getToken(person);
  const { id: sid } = await database.session.findFirstOrThrow({ where: { userId: person.id } });
  await request.post("/auth/forgot-password", { data: { email: person.email } });
  const [link] = await waitForResetLinks(person.email);
  await database.user.update({ where: { id: person.id }, data: { mustChangePassword: true } });
  const { Session } = await (await request.post("/auth/sign-in", { data: person })).json();
  const secret = readFileSync(path.join(process.env.E2E_DATA_DIR ?? "", "secret"), "utf8").trim();
  const claims = { sid, aud: "session", exp: hour };
  const bad: Record<string, string> = {
    empty: "",
    "no token at all": "a.b.c",
    "alg none": `${encode({ alg: "none" })}.${encode(claims)}.`,
    "another secret": forge({ alg: "HS256" }, claims, "another-secret-another-secret-another"),
    truncated: good.slice(0, -4),
    "bit flipped": `${good.slice(0, 40)}${good[40] === "A" ? "B" : "A"}${good.slice(41)}`,
    // Signed with the server's own secret, so that only the time is wrong.
    expired: forge({ alg: "HS256" }, { ...claims, exp: hour - 7200 }, secret),
    "not yet": forge({ alg: "HS256" }, { ...claims, nbf: hour }, secret),
    "a mailed link's": link!.split("/").at(-1)!,
    "a challenge's": Session,
    "percent garbage": "%E0%A4%A",
  };
  expect(Session).toBeTruthy();
  // A correct token from the same function is accepted, so each one above fails for its own fault.
  const right = { authorization: forge({ alg: "HS256" }, claims, secret) };
  expect((await request.get("/auth/is-authenticated", { headers: right })).status()).toBe(200);
  const times: number[] = [];
  for (const [name, token] of Object.entries(bad)) {
    const headers = { authorization: `Bearer ${token}` };
    for (const address of ["/auth/is-authenticated", "/api/admin/users"])
      times.push(
        await measureFastest(async () =>
          expect((await request.get(address, { headers })).status(), `${name} at ${address}`).toBe(401),
        ),
      );
    const cookie = { cookie: `ID_TOKEN=${token}` };
    const viewer = await request.get("/api/viewer", { headers: cookie });
    expect([viewer.status(), await viewer.json()], name).toEqual([200, { viewer: null }]);
    expect((await request.get(RESUME, { headers: cookie })).status(), name).toBe(401);
  }
  const huge = { authorization: `Bearer ${"x".repeat(100_000)}` };
  expect((await request.get("/auth/is-authenticated", { headers: huge })).status()).toBe(431);
  const asCookie = { cookie: `ID_TOKEN=${"x".repeat(100_000)}` };
  expect((await request.get(RESUME, { headers: asCookie })).status()).toBe(431);
  const [fastest = 0, slowestTime = 0] = [Math.min(...times), Math.max(...times)];
  // On a busy machine even the fastest rejection is slow.
  expect(slowestTime).toBeLessThan(Math.max(100, 10 * fastest));
  const slowest = `slowest ${Math.round(slowestTime)} ms`;
  test.info().annotations.push({ type: "figure", description: slowest });
});

test("a session ends after 30 days, whatever its token says", async ({
  request,
  person,
  database,
  getToken,
}) => {
  const headers = { authorization: await getToken(person) };
  const status = async () => (await request.get("/auth/is-authenticated", { headers })).status();
  expect(await status()).toBe(200);
  const createdAt = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000);
  await database.session.updateMany({ where: { userId: person.id }, data: { createdAt } });
  expect(await status()).toBe(401);
});

test("only a POST signs out, and signing in always issues a new token", async ({
  page,
  request,
  person,
  signIn,
  baseURL,
}) => {
  await page.context().addCookies([{ name: "ID_TOKEN", value: "planted", url: baseURL! }]);
  await signIn(page, person);
  const token = async () => (await page.context().cookies()).find(({ name }) => name === "ID_TOKEN")!.value;
  const first = await token();
  expect(first).not.toBe("planted");
  const status = async () =>
    (await request.get("/auth/is-authenticated", { headers: { authorization: first } })).status();
  for (const headers of [{}, { rsc: "1" }, { rsc: "1", "next-router-prefetch": "1" }] as Record<
    string,
    string
  >[]) {
    await page.request.get("/sign-out", { headers });
    await page.request.head("/sign-out", { headers });
    expect(await status()).toBe(200);
  }
  await signIn(page, person);
  expect(await token()).not.toBe(first);
  expect(await status()).toBe(401); // the browser's earlier session ended with the new one
});

test("scripts cannot read any part of a session", async ({ page, person, signIn }) => {
  await signIn(page, person);
  await page.goto("/");
  await expect(page.getByText("Signed in as Pat Tester")).toBeVisible();
  expect(await page.evaluate(() => document.cookie)).toBe("signed_in=1");
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.getItem("left-toast")])).toEqual([
    0,
    null,
  ]);
});

test("signing in without JavaScript leads only to this site, whatever address the form names", async ({
  request,
  person,
  baseURL,
  address,
}) => {
  const html = await (await request.get("/account")).text();
  const form = html
    .split("<form")
    .find((part) => part.includes('name="next"'))!
    .split("</form>")[0]!;
  const hidden = [...form.matchAll(/<input type="hidden" name="([^"]+)"(?: value="([^"]*)")?/g)];
  const unescape = (value: string) => value.replaceAll("&quot;", '"').replaceAll("&amp;", "&");
  const fields = new Map(hidden.map(([, name = "", value = ""]) => [name, unescape(value)]));
  expect(fields.get("next")).toBeTruthy();
  for (const next of [
    "https://evil.example",
    "//evil.example",
    "/\\evil.example",
    "javascript:alert(1)",
    "/%2f%2fevil.example",
  ]) {
    const body = new FormData();
    for (const [name, value] of fields) body.set(name, value);
    for (const [name, value] of Object.entries({ email: person.email, password: person.password, next }))
      body.set(name, value);
    const headers = { origin: baseURL!, "x-forwarded-for": address };
    const init = { method: "POST", body, headers, redirect: "manual" } as const;
    const answer = await fetch(`${baseURL}/account`, init);
    expect(answer.headers.getSetCookie().join(), next).toContain("ID_TOKEN=");
    expect([answer.status, new URL(answer.headers.get("location")!, baseURL).href], next).toEqual([
      303,
      `${baseURL}/`,
    ]);
  }
});
