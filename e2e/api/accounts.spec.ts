// Promise: password-length, forgotten-password, private-answers, no-tracking
import { randomUUID } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import { expect, test } from "@/e2e/support/fixtures";
import { findMailsTo, waitForResetLinks } from "@/e2e/support/mailbox";

const TEMPORARY = "temporary one";
const CHOSEN = "chosen by myself";

const newUser = (email = `new-${randomUUID().slice(0, 8)}@example.com`) => ({
  email,
  password: TEMPORARY,
  firstName: "Nora",
  lastName: "Lindt",
});

const signIn = (request: APIRequestContext, email: string, password: string) =>
  request.post("/auth/sign-in", { data: { email, password } });

const getAuthStatus = async (request: APIRequestContext, token: string) =>
  (await request.get("/auth/is-authenticated", { headers: { authorization: `Bearer ${token}` } })).status();

test("a user added by an administrator must choose a new password before any other access", async ({
  request,
  admin,
  getToken,
}) => {
  const headers = { authorization: `Bearer ${await getToken(admin)}` };
  const [person, other] = [newUser(), newUser()];
  for (const data of [person, other]) {
    const added = await request.post("/admin/users", { headers, data });
    expect(added.status()).toBe(201);
    expect((await added.json()).user).toMatchObject({
      email: data.email,
      first_name: "Nora",
      role: "USER",
    });
  }
  const answer = await signIn(request, person.email, TEMPORARY);
  expect(answer.status()).toBe(200);
  expect(answer.headers()["set-cookie"]).toBeUndefined();
  const { Session, ...challenge } = await answer.json();
  expect(challenge).toEqual({ ChallengeName: "NEW_PASSWORD_REQUIRED", ChallengeParameters: {} });
  expect(await getAuthStatus(request, Session)).toBe(401);

  const change = async (data: object) =>
    request.post("/auth/change-password", {
      data: { email: person.email, password: CHOSEN, session: Session, ...data },
    });
  expect((await change({ email: other.email })).status()).toBe(401);
  expect((await change({ password: TEMPORARY })).status()).toBe(422);
  expect((await change({ session: "made-up" })).status()).toBe(401);
  const changed = await change({});
  const { IdToken, ExpiresIn } = (await changed.json()).AuthenticationResult;
  expect(ExpiresIn).toBe(2_592_000);
  expect(changed.headers()["set-cookie"]).toContain("ID_TOKEN=");
  expect(await getAuthStatus(request, IdToken)).toBe(200);
  const replayed = await change({ password: "yet another one" });
  expect([replayed.status(), await replayed.json()]).toEqual([
    401,
    { message: "User is not authenticated." },
  ]);
  expect((await signIn(request, person.email, TEMPORARY)).status()).toBe(401);
});

test("a password challenge expires after ten minutes", async ({ request, person, database }) => {
  await database.user.update({ where: { id: person.id }, data: { mustChangePassword: true } });
  const { Session } = await (await signIn(request, person.email, person.password)).json();
  const { createdAt, expiresAt } = await database.passwordTicket.findFirstOrThrow({
    where: { userId: person.id },
  });
  expect(Math.round((expiresAt.getTime() - createdAt.getTime()) / 1000)).toBe(600);
  await database.passwordTicket.updateMany({
    where: { userId: person.id },
    data: { expiresAt: new Date(Date.now() - 1000) },
  });
  const data = { email: person.email, password: CHOSEN, session: Session };
  expect((await request.post("/auth/change-password", { data })).status()).toBe(401);
});

test("a new password has at least 8 characters and at most 72 bytes", async ({
  request,
  person,
  database,
}) => {
  const attempt = async (password: string) => {
    session ||= await startChange();
    const startedAt = Date.now();
    const data = { email: person.email, password, session };
    const response = await request.post("/auth/change-password", { data });
    const milliseconds = Date.now() - startedAt;
    if (response.ok()) [current, session] = [password, ""];
    return { status: response.status(), message: (await response.json()).message, milliseconds };
  };
  const startChange = async (): Promise<string> => {
    await database.user.update({ where: { id: person.id }, data: { mustChangePassword: true } });
    return (await (await signIn(request, person.email, current)).json()).Session;
  };
  let current = person.password;
  // A rejected password leaves it open.
  let session = "";
  expect(await attempt("seven77")).toMatchObject({
    status: 422,
    message: "Password must be at least 8 characters in length.",
  });
  expect(await attempt("")).toMatchObject({ status: 422, message: "Please enter a new password" });
  const accepted = await attempt("密码密码密码密码");
  expect(accepted).toMatchObject({ status: 200 });
  expect(await attempt(`${"a phrase of words ".repeat(4)}`.slice(0, 64))).toMatchObject({ status: 200 });
  expect(await attempt("password")).toMatchObject({ status: 200 }); // there is no list of forbidden passwords
  expect(await attempt("é".repeat(37))).toMatchObject({
    status: 422,
    message: expect.stringContaining("72"),
  });
  const times: number[] = [];
  for (let rejected = 0; rejected < 3; rejected += 1) {
    const huge = await attempt("x".repeat(10_000));
    expect(huge.status).toBe(422);
    times.push(huge.milliseconds);
  }
  // An accepted password is hashed, and a rejected one is not. A busy machine hardly delays all three rejections.
  const fastest = Math.min(...times);
  expect(fastest).toBeLessThan(accepted.milliseconds / 2);
  test.info().annotations.push({ type: "figure", description: `10 000 characters: ${fastest} ms` });
});

test("a forgotten-password request does not reveal whether an account exists, and its link works once", async ({
  request,
  person,
  database,
}) => {
  const requestReset = async (email: string) => {
    const response = await request.post("/auth/forgot-password", { data: { email } });
    return { status: response.status(), body: await response.text(), names: Object.keys(response.headers()) };
  };
  const known = await requestReset(person.email);
  expect(await requestReset(`nobody-${randomUUID()}@example.com`)).toEqual(known);
  expect(known).toMatchObject({
    status: 202,
    body: '{"message":"If an account exists for that email, we have sent a link to reset the password."}',
  });
  const [first] = await waitForResetLinks(person.email);
  await requestReset(person.email);
  const newest = (await waitForResetLinks(person.email, 2)).find((link) => link !== first)!;
  const getSecret = (link: string) => link.split("/").at(-1)!;
  expect(Buffer.from(getSecret(newest), "base64url").length * 8).toBeGreaterThanOrEqual(256);
  const tickets = await database.passwordTicket.findMany({ where: { userId: person.id } });
  expect(tickets).toHaveLength(1);
  expect(JSON.stringify(tickets)).not.toContain(getSecret(newest));

  const change = (link: string) =>
    request.post("/auth/change-password", {
      data: { email: person.email, password: CHOSEN, session: getSecret(link) },
    });
  expect((await change(first!)).status()).toBe(401);
  const changed = await change(newest);
  expect(changed.status()).toBe(200);
  expect(changed.headers()["set-cookie"]).toMatch(/^KNOWN_BROWSER=[^\n]+$/); // the browser becomes known, but no session starts
  expect(await changed.json()).toEqual({ message: "Successfully changed password." });
  expect((await change(newest)).status()).toBe(401);
  expect((await signIn(request, person.email, CHOSEN)).status()).toBe(200);
});

test("the sixth reset request within an hour gets the same response and sends no mail", async ({
  request,
  person,
}) => {
  const answers = new Set<string>();
  for (let time = 0; time < 6; time += 1) {
    const response = await request.post("/auth/forgot-password", { data: { email: person.email } });
    answers.add(`${response.status()} ${await response.text()}`);
  }
  expect(answers.size).toBe(1);
  expect(await waitForResetLinks(person.email, 5)).toHaveLength(5);
});

test("a mailed link leads to this site, whatever host the request named", async ({
  request,
  person,
  baseURL,
}) => {
  const poisoned: Record<string, string>[] = [
    { host: "evil.example" },
    { "x-forwarded-host": "evil.example" },
  ];
  for (const headers of poisoned)
    await request.post("/auth/forgot-password", { headers, data: { email: person.email } });
  for (const link of await waitForResetLinks(person.email, 2)) expect(new URL(link).origin).toBe(baseURL);
  for (const mail of await findMailsTo(person.email)) {
    expect(mail.html).toContain(`${baseURL}/reset-password/`);
    expect(JSON.stringify(mail)).not.toContain("evil.example");
  }
});

test("a sign-in without JavaScript never redirects to another site", async ({ request, person, baseURL }) => {
  const html = await (await request.get("/sign-in")).text();
  const hidden = html.matchAll(/<input type="hidden" name="([^"]+)"(?: value="([^"]*)")?/g);
  const fields = Object.fromEntries(
    [...hidden].map(([, name = "", value = ""]) => [
      name,
      value.replaceAll("&quot;", '"').replaceAll("&amp;", "&"),
    ]),
  );
  expect(Object.keys(fields).some((name) => name.startsWith("$ACTION"))).toBe(true);
  const multipart = { ...fields, email: person.email, password: person.password };
  for (const [poison, status] of [
    [{}, 303],
    [{ host: "evil.example" }, 400], // the Origin does not match the claimed host
    [{ "x-forwarded-host": "evil.example" }, 400],
  ] as const) {
    const headers = { origin: baseURL!, ...poison };
    const answer = await request.post("/sign-in", { headers, multipart, maxRedirects: 0 });
    expect(answer.status()).toBe(status);
    expect(new URL(answer.headers().location ?? "/", baseURL).origin).toBe(baseURL);
    expect(JSON.stringify(answer.headers())).not.toContain("evil.example");
  }
});

test("the reset secret leaves the address at once and reaches no other site", async ({ request, person }) => {
  await request.post("/auth/forgot-password", { data: { email: person.email } });
  const [link] = await waitForResetLinks(person.email);
  const opened = await request.get(link!, { maxRedirects: 0 });
  expect(opened.status()).toBe(303);
  expect(opened.headers()).toMatchObject({
    location: "/change-password",
    "referrer-policy": "no-referrer",
    "cache-control": "no-store",
  });
  const cookie = opened.headers()["set-cookie"]!;
  expect(cookie).toMatch(/^password_reset=/);
  for (const flag of [/HttpOnly/, /SameSite=lax/i, /Path=\/change-password/, /Max-Age=1800/])
    expect(cookie).toMatch(flag);
  const wrong = await request.get("/reset-password/made-up", { maxRedirects: 0 });
  expect(wrong.headers().location).toBe("/forgot-password#expired");
  expect(wrong.headers()["set-cookie"]).toBeUndefined();
});

test("a password reset by an administrator ends every session and requires a new password", async ({
  request,
  person,
  admin,
  getToken,
}) => {
  const tokens = [await getToken(person), await getToken(person)];
  const headers = { authorization: `Bearer ${await getToken(admin)}` };
  const reset = await request.put(`/admin/users/${person.id}`, { headers, data: { password: TEMPORARY } });
  expect(reset.status()).toBe(200);
  for (const token of tokens) expect(await getAuthStatus(request, token)).toBe(401);
  const answer = await (await signIn(request, person.email, TEMPORARY)).json();
  expect(answer.ChallengeName).toBe("NEW_PASSWORD_REQUIRED");
});

test("requests from other sites' pages are rejected", async ({ request, person, database }) => {
  const before = await database.user.findUniqueOrThrow({ where: { id: person.id } });
  for (const headers of [
    { origin: "https://evil.example" },
    { origin: "null" },
    { "sec-fetch-site": "cross-site" },
  ] as Record<string, string>[]) {
    for (const [path, data] of [
      ["/auth/sign-in", person],
      ["/auth/forgot-password", { email: person.email }],
      ["/auth/change-password", { email: person.email, password: CHOSEN, session: "x" }],
    ] as const)
      expect((await request.post(path, { headers, data })).status(), path).toBe(403);
  }
  expect(await database.user.findUniqueOrThrow({ where: { id: person.id } })).toEqual(before);
  expect(await database.passwordTicket.count({ where: { userId: person.id } })).toBe(0);
});

test("responses about accounts are not cached", async ({ request, page, user, signIn: signInBrowser }) => {
  const answers = [
    await signIn(request, "nobody@example.com", "x"),
    await request.post("/auth/forgot-password", { data: { email: "nobody@example.com" } }),
    await request.get("/auth/is-authenticated"),
    await request.get("/account"),
  ];
  await signInBrowser(page, user);
  answers.push(await page.request.get("/account"), await page.request.get("/api/viewer"));
  for (const answer of answers) expect(answer.headers()["cache-control"], answer.url()).toContain("no-store");
});
