// Promise: company-sign-in
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from "vitest";
import { GET } from "@/app/auth/callback/company/route";
import { POST } from "@/app/auth/signin/company/route";
import { finishCompanySignIn, startCompanySignIn } from "@/lib/account/company-sign-in";
import { unlinkIdentity } from "@/lib/auth/company/identities";
import { answerChallenge, setUpAtSignIn } from "@/lib/auth/factors/answer-challenge";
import { buildAuthentication } from "@/lib/auth/factors/passkeys";
import { signInWithPasskey } from "@/lib/auth/factors/passkey-sign-in";
import { authOptions, issueToken } from "@/lib/auth/session/auth-options";
import { SESSION_COOKIE } from "@/lib/auth/session/session-cookie";
import { challengeCookie } from "@/lib/auth/sign-in/pending-cookies";
import { signInWithPassword } from "@/lib/auth/sign-in/sign-in";
import { findViewerByToken, type Viewer } from "@/lib/auth/viewer";
import { db, dbIncludingTrash } from "@/lib/database/db";
import { env } from "@/lib/env";
import { processState } from "@/lib/process-state";
import { hashSecret } from "@/lib/signing";
import { decryptEnvelope } from "@/lib/mail/envelope";
import { consume } from "@/lib/limits/rate-limit";
import { paths } from "@/lib/paths";
import { setPassword } from "@/lib/users/data";
import { resetPasswordByEmail } from "@/lib/users/operator";
import { requestPasswordReset } from "@/lib/auth/password/request-password-reset";
import { changePassword } from "@/lib/auth/password/change-password";
import { email, PASSWORD, resetAccount } from "@/tests/support/accounts/password-account";
import { confirmWithPassword } from "@/lib/auth/step-up/confirm-identity";
import { addApp, computeCode, readSetUpSecret } from "@/tests/support/accounts/factor-fixtures";
import { SoftwarePasskey } from "@/tests/support/accounts/software-passkey";
import { admin } from "@/tests/support/admin";
import { storeAdmin } from "@/tests/support/store-admin";
import { emptyTables } from "@/tests/support/database/empty-tables";
import { getStatus } from "@/tests/support/get-status";
import {
  followRedirects,
  type ProviderSettings,
  startIdentityProvider,
} from "@/tests/support/identity-provider/start";
import { requestCookies } from "@/tests/support/request";
import { attempt } from "@/tests/support/sign-in";

const SECRET = "a secret of the client, as long as a key";
const callback = env().SITE_URL + paths.companyCallback;
const robin = { sub: "robin-7", email, email_verified: true };

let provider: Awaited<ReturnType<typeof startIdentityProvider>>;

/** The cookies of a browser, for this site and for the provider. */
const createBrowser = () => {
  const own = new Map<string, string>();
  const jar = {
    get: (name: string) => (own.get(name) ? { value: own.get(name)! } : undefined),
    set: (name: string, value: string) => own.set(name, value),
  };
  return { own, jar, atProvider: new Map<string, string>() };
};

type Browser = ReturnType<typeof createBrowser>;

/** Returns the problem that a path of the sign-in page names, or the path. */
const shorten = (path: string) => path.replace(/^\/sign-in#company-/, "");

async function goToProvider(
  { jar, atProvider }: Browser,
  { viewer = null, ...options }: { viewer?: Viewer | null; next?: string; again?: boolean } = {},
) {
  const address = await startCompanySignIn(options, { attempt, viewer, jar });
  return address.startsWith("/") ? shorten(address) : followRedirects(address, callback, atProvider);
}

const comeBack = async ({ jar }: Browser, { searchParams }: URL, viewer: Viewer | null = null) =>
  shorten(await finishCompanySignIn(searchParams, { attempt, viewer, jar }));

/** Signs in, with what the provider is told before. Returns the path of the next page, or the problem. */
async function signIn(settings: ProviderSettings, browser = createBrowser()) {
  await provider.set(settings);
  const answer = await goToProvider(browser);
  return typeof answer === "string" ? answer : comeBack(browser, answer);
}

const countSessions = () => db().session.count();

const getViewer = async ({ own }: Browser) => (await findViewerByToken(own.get("ID_TOKEN") ?? ""))!;

beforeAll(async () => {
  provider = await startIdentityProvider(callback, SECRET);
});

afterAll(() => provider.stop());

beforeEach(async () => {
  await resetAccount();
  await db().invitation.deleteMany();
  Object.assign(env(), {
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: "website",
    OIDC_CLIENT_SECRET: SECRET,
    OIDC_DOMAINS: [],
    REQUIRE_OIDC: "0",
  });
});

test("a person with a verified address signs in, and next-auth reads the token", async () => {
  const browser = createBrowser();
  await provider.set({ person: robin });
  const answer = await goToProvider(browser, { next: "/account" });
  expect(await comeBack(browser, answer as URL)).toBe("/account");
  expect(await getViewer(browser)).toMatchObject({ email, recentlyProven: true });
  expect(await db().session.findFirst()).toMatchObject({ openedWith: "company" });
  const { id: targetId } = await db().user.findFirstOrThrow();
  const actions = await db().auditEvent.findMany({ where: { targetId }, orderBy: { at: "asc" } });
  expect(actions.map(({ action }) => action)).toEqual(["user.identityLinked", "signIn.done"]);
  expect([...browser.own].filter(([name, value]) => name.startsWith("company_") && value)).toEqual([]);
});

test("the request has a state, a nonce and a challenge, and its cookies reach only this exchange", async () => {
  const options: Record<string, object> = {};
  const jar = {
    get: () => undefined,
    set: (name: string, _value: string, flags: object) => (options[name] = flags),
  };
  const { searchParams } = new URL(await startCompanySignIn({}, { attempt, viewer: null, jar }));
  expect(Object.fromEntries(searchParams)).toMatchObject({
    response_type: "code",
    scope: "openid email",
    redirect_uri: callback,
    code_challenge_method: "S256",
    state: expect.stringMatching(/.{40}/),
    nonce: expect.stringMatching(/.{40}/),
  });
  expect(Object.keys(options)).toEqual(["company_state", "company_pkce", "company_nonce", "company_sign_in"]);
  for (const flags of Object.values(options))
    expect(flags).toEqual({ path: "/auth", httpOnly: true, sameSite: "lax", secure: false, maxAge: 600 });
});

test.each<[string, ProviderSettings["faults"]]>([
  ["the issuer is another", { claims: { iss: "https://login.example.com" } }],
  ["the nonce is another", { claims: { nonce: "another" } }],
  ["it is for another client", { claims: { aud: "another" } }],
  ["it has expired", { claims: { exp: Math.floor(Date.now() / 1000) - 60 } }],
  ["it is not valid yet", { claims: { nbf: Math.floor(Date.now() / 1000) + 3600 } }],
  ["it was issued in the future", { claims: { iat: Math.floor(Date.now() / 1000) + 60 } }],
  ["it is not signed", { alg: "none" }],
  ["it is signed with the client's secret", { alg: "HS256" }],
  ["it is signed with another algorithm and key", { alg: "PS256" }],
  ["it has two megabytes", { padding: 2_000_000 }],
  ["it has no subject", { claims: { sub: "" } }],
  ["its subject is endless", { claims: { sub: "x".repeat(10_000) } }],
])("a token is refused when %s", async (_name, faults) => {
  expect(await signIn({ person: robin, faults })).toBe("away");
  expect(await countSessions()).toBe(0);
});

test("the log names the claim that does not count", async () => {
  const lines: string[] = [];
  const write = vi.spyOn(process.stdout, "write").mockImplementation((line) => lines.push(String(line)) > 0);
  const iat = Math.floor(Date.now() / 1000) + 300;
  expect(await signIn({ person: robin, faults: { claims: { iat } } })).toBe("away");
  write.mockRestore();
  const logged = { event: "companySignIn.failed", code: "CLAIMS", claim: "iat" };
  expect(lines.map((line) => JSON.parse(line))).toContainEqual(expect.objectContaining(logged));
});

test("clocks may differ by a few seconds", async () => {
  const now = Math.floor(Date.now() / 1000);
  expect(await signIn({ person: robin, faults: { claims: { exp: now - 5 } } })).toBe("/");
  expect(await signIn({ person: robin, faults: { claims: { iat: now + 5, nbf: now + 5 } } })).toBe("/");
});

test("on an instance whose clock is five minutes behind, people sign in and prove their session", async () => {
  processState.clockOffsetMs = 300_000;
  onTestFinished(() => void (processState.clockOffsetMs = 0));
  const now = Math.floor(Date.now() / 1000) + 300;
  const browser = createBrowser();
  expect(await signIn({ person: robin, faults: { claims: { iat: now, auth_time: now } } }, browser)).toBe(
    "/",
  );
  const session = await db().session.findFirstOrThrow();
  expect(session.provenAt).toEqual(new Date(now * 1000));
  const viewer = await getViewer(browser);
  await provider.set({ person: robin, faults: { claims: { iat: now, auth_time: now - 60 } } });
  const answer = (await goToProvider(browser, { viewer, again: true })) as URL;
  expect(await comeBack(browser, answer, viewer)).toBe("stale");
});

test("a provider that describes another issuer is refused", async () => {
  env().OIDC_ISSUER = provider.issuer.replace("127.0.0.1", "localhost");
  expect(await signIn({ person: robin })).toBe("away");
});

test("an answer works once, and only in the browser that asked", async () => {
  await provider.set({ person: robin });
  const browser = createBrowser();
  const answer = (await goToProvider(browser)) as URL;
  const before = new Map(browser.own);
  expect(await comeBack(createBrowser(), answer)).toBe("expired");
  const other = createBrowser();
  await goToProvider(other);
  expect(await comeBack(other, answer)).toBe("away");
  expect(await comeBack(browser, answer)).toBe("/");
  for (const [name, value] of before) browser.own.set(name, value);
  expect(await comeBack(browser, answer)).toBe("away");
  expect(await countSessions()).toBe(1);
});

test("after a new signing key of the provider, people sign in", async () => {
  expect(await signIn({ person: robin })).toBe("/");
  expect(await signIn({ person: robin, rotate: true })).toBe("/");
});

/** Signs in while the token endpoint hangs. Its connection ends after 300 ms instead of five seconds. */
async function signInWhileHanging(fault: string): Promise<string> {
  const wait = setTimeout;
  let connections = 0;
  const start = (end: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) => {
    if (ms === 5000) connections += 1;
    // The first two connections read the provider's settings.
    return wait(end, ms === 5000 && connections === 3 ? 300 : ms, ...args);
  };
  const timers = vi.spyOn(globalThis, "setTimeout").mockImplementation(start as typeof setTimeout);
  const path = await signIn({ person: robin, faults: { [fault]: true } }).finally(() => timers.mockRestore());
  expect(connections).toBe(3);
  return path;
}

test.each(["silent", "stalls", "drips"])(
  "a provider (%s) costs a sentence, and no endless wait",
  async (fault) => {
    const begin = Date.now();
    expect(await signInWhileHanging(fault)).toBe("away");
    expect(Date.now() - begin).toBeLessThan(30_000);
  },
);

test("while the provider is away, the password signs in", async () => {
  env().OIDC_ISSUER = "http://127.0.0.1:9";
  expect(await signIn({ person: robin })).toBe("away");
  expect(await signInWithPassword({ email, password: PASSWORD }, attempt)).toHaveProperty("token");
});

test("only failures of the browser count against the password sign-ins of its network", async () => {
  const count = async () => {
    const where = { key: { startsWith: "sign-in-address:" } };
    return (await db().rateLimit.findFirst({ where }))?.points ?? 0;
  };
  const browser = createBrowser();
  await provider.set({ person: robin });
  const answer = (await goToProvider(browser)) as URL;
  const before = new Map(browser.own);
  env().OIDC_ISSUER = "http://127.0.0.1:9";
  expect([await comeBack(browser, answer), await count()]).toEqual(["away", 0]);
  env().OIDC_ISSUER = provider.issuer;
  expect([await signInWhileHanging("silent"), await count()]).toEqual(["away", 0]);
  for (const faults of [{ claims: { exp: 1 } }, { claims: { sub: "" } }])
    expect([await signIn({ person: robin, faults }), await count()]).toEqual(["away", 0]);
  const wrong = new URL(answer);
  for (const [name, counted] of [
    ["state", 1],
    ["code", 2],
  ] as const) {
    for (const [cookie, value] of before) browser.own.set(cookie, value);
    wrong.search = answer.search;
    wrong.searchParams.set(name, "guessed");
    expect([await comeBack(browser, wrong), await count()]).toEqual(["away", counted]);
  }
  for (const [cookie, value] of before) browser.own.set(cookie, cookie === "company_state" ? "" : value);
  expect([await comeBack(browser, answer), await count()]).toEqual(["away", 3]);
});

test("a new password from an administrator or the operator lets the provider's new account in", async () => {
  const another = { ...robin, sub: "another-8" };
  const { id } = await db().user.findFirstOrThrow();
  await storeAdmin();
  for (const [reset, actorId] of [
    [() => setPassword(admin, id, "a temporary one"), admin.id],
    [() => resetPasswordByEmail(email), null],
  ] as const) {
    await db().identity.deleteMany();
    expect(await signIn({ person: robin })).toBe("/");
    expect(await signIn({ person: another })).toBe("other");
    await reset();
    const where = { action: "user.identityUnlinked", targetId: id };
    expect(await db().auditEvent.findFirst({ where, orderBy: { id: "desc" } })).toMatchObject({ actorId });
    expect(await signIn({ person: another })).toBe("/");
  }
});

test("an address that the provider has not verified signs nobody in", async () => {
  expect(await signIn({ person: { ...robin, email_verified: false } })).toBe("unverified");
  expect(await signIn({ person: { sub: "robin-7" } })).toBe("unverified");
});

test("only addresses of the named domains sign in for the first time", async () => {
  env().OIDC_DOMAINS = ["example.org"];
  expect(await signIn({ person: robin })).toBe("domain");
  env().OIDC_DOMAINS = ["example.org", "example.com"];
  expect(await signIn({ person: robin })).toBe("/");
});

test("after the first sign-in the subject counts, and not the address", async () => {
  await signIn({ person: robin });
  expect(await signIn({ person: { sub: "robin-7", email: "married@example.com" } })).toBe("/");
  expect(await signIn({ person: { ...robin, sub: "another-8" } })).toBe("other");
  expect(await db().identity.findMany({ select: { subject: true } })).toEqual([{ subject: "robin-7" }]);
});

test("signing in makes no account, and a deleted one lets nobody in", async () => {
  const stranger = { sub: "eve-9", email: "eve@example.com", email_verified: true };
  expect(await signIn({ person: stranger })).toBe("unknown");
  await signIn({ person: robin });
  await dbIncludingTrash().user.updateMany({ data: { deletedAt: new Date(), deletedBy: "test" } });
  expect(await signIn({ person: robin })).toBe("unknown");
});

test("an invited person signs in, which spends the invitation", async () => {
  const invited = { email: "ida@example.com", firstName: "Ida", lastName: "Lind" };
  const expiresAt = new Date(Date.now() + 60_000);
  await db().invitation.create({
    data: { ...invited, role: "ADMIN", areas: ["hiring"], digest: hashSecret("link"), expiresAt },
  });
  const ida = { sub: "ida-1", email: "Ida@Example.com", email_verified: true };
  expect(await signIn({ person: ida })).toBe("/admin/");
  expect(await db().invitation.count()).toBe(0);
  expect(await db().user.findFirst({ where: { email: invited.email } })).toMatchObject({ areas: ["hiring"] });
});

test("signing in leads to no other site, and asks for no password that another person knows", async () => {
  await db().user.updateMany({ data: { mustChangePassword: true } });
  await provider.set({ person: robin });
  for (const next of ["//evil.example", "https://evil.example/", `/${"x".repeat(5000)}`]) {
    const browser = createBrowser();
    expect(await comeBack(browser, (await goToProvider(browser, { next })) as URL)).toBe("/");
  }
});

test("a user with a second factor is asked for it", async () => {
  await addApp(await db().user.findFirstOrThrow());
  expect(await signIn({ person: robin })).toBe(paths.challenge);
  expect(await countSessions()).toBe(0);
});

const readChallenge = ({ jar }: Browser) => challengeCookie.read(jar)!.session;

describe("a second step asks for no password that another person knows, and a new one ends it", () => {
  beforeEach(() => db().user.updateMany({ data: { mustChangePassword: true } }));
  afterEach(() => void (env().REQUIRE_SECOND_FACTOR = "off"));

  const form = { email, password: PASSWORD };

  test("with an app", async () => {
    const { id } = await db().user.findFirstOrThrow();
    const { secret } = await addApp({ id, email });
    const answer = (session: string) =>
      answerChallenge({ email, session, code: computeCode(secret) }, attempt);
    const [browser, late] = [createBrowser(), createBrowser()];
    for (const at of [browser, late]) expect(await signIn({ person: robin }, at)).toBe(paths.challenge);
    expect(await answer(readChallenge(browser))).toHaveProperty("token");
    await db().authenticatorApp.updateMany({ data: { lastStep: 0 } });
    await resetPasswordByEmail(email);
    expect(await getStatus(answer(readChallenge(late)))).toBe(401);
  });

  test("with an app that an administrator sets up", async () => {
    env().REQUIRE_SECOND_FACTOR = "admin";
    await db().user.updateMany({ data: { role: "ADMIN" } });
    const browser = createBrowser();
    expect(await signIn({ person: robin }, browser)).toBe(paths.challenge);
    const session = readChallenge(browser);
    const code = computeCode((await readSetUpSecret(session))!);
    const added = await setUpAtSignIn({ session, name: "Phone", code }, attempt);
    expect(added.result).toHaveProperty("token");
    expect(added.codes).toHaveLength(10);
  });

  test("but a sign-in with that password asks first", async () => {
    await addApp(await db().user.findFirstOrThrow());
    expect(await signInWithPassword(form, attempt)).toMatchObject({ challenge: "NEW_PASSWORD_REQUIRED" });
    expect(await countSessions()).toBe(0);
  });
});

test("a new sign-in at the provider proves the session, and an old one does not", async () => {
  const browser = createBrowser();
  await signIn({ person: robin }, browser);
  await db().session.updateMany({ data: { provenAt: new Date(0) } });
  const viewer = await getViewer(browser);
  expect(viewer.recentlyProven).toBe(false);
  const prove = async (faults?: ProviderSettings["faults"], person = robin) => {
    await provider.set({ person, faults });
    if (person !== robin) browser.atProvider.clear();
    return comeBack(
      browser,
      (await goToProvider(browser, { viewer, again: true, next: "/account" })) as URL,
      viewer,
    );
  };
  const hourAgo = Math.floor(Date.now() / 1000) - 3600;
  expect(await prove({ claims: { auth_time: hourAgo } })).toBe("stale");
  expect(await prove({ claims: { auth_time: null } })).toBe("away");
  expect(await prove({}, { ...robin, sub: "another-8" })).toBe("other");
  browser.atProvider.clear();
  expect((await getViewer(browser)).recentlyProven).toBe(false);
  expect(await prove()).toBe("/account");
  expect((await getViewer(browser)).recentlyProven).toBe(true);
});

test("a session opened by an old sign-in at the provider is not proven", async () => {
  const browser = createBrowser();
  const auth_time = Math.floor(Date.now() / 1000) - 3600;
  await signIn({ person: robin, faults: { claims: { auth_time } } }, browser);
  const viewer = await getViewer(browser);
  expect(viewer.recentlyProven).toBe(false);
  expect(await getStatus(unlinkIdentity(viewer, "test"))).toBe(403);
  await unlinkIdentity({ ...viewer, recentlyProven: true }, "test");
  expect(await db().identity.count()).toBe(0);
});

test("REQUIRE_OIDC closes passwords for administrators, and the operator has a way back", async () => {
  env().REQUIRE_OIDC = "1";
  const form = { email, password: PASSWORD };
  expect(await signInWithPassword(form, attempt)).toHaveProperty("token");
  await db().user.updateMany({ data: { role: "ADMIN" } });
  await expect(signInWithPassword(form, attempt)).rejects.toThrow(
    "Administrators sign in with your company account here.",
  );
  expect(await getStatus(signInWithPassword({ email, password: "wrong one" }, attempt))).toBe(401);
  await requestPasswordReset(email);
  expect(await db().passwordTicket.count()).toBe(0);
  expect(await signIn({ person: robin })).toBe("/admin/");
  const password = await resetPasswordByEmail(email);
  const result = await signInWithPassword({ email, password }, attempt);
  const session = "challenge" in result ? result.session : "";
  const changed = await changePassword({ email, password: "a new one, chosen", session }, attempt);
  expect(changed).toHaveProperty("token");
  expect(await getStatus(signInWithPassword({ email, password: "a new one, chosen" }, attempt))).toBe(403);
});

test("with REQUIRE_OIDC, a request for a new password mails administrators how to sign in", async () => {
  Object.assign(env(), { REQUIRE_OIDC: "1", RATE_LIMIT_FORGOT_PASSWORD: { points: 2, seconds: 3600 } });
  await emptyTables("outbox");
  await db().user.updateMany({ data: { role: "ADMIN" } });
  for (const host of [1, 2, 3])
    await requestPasswordReset(email, { address: `203.0.113.${host}`, requestId: "test" });
  const mails = await db().outbox.findMany();
  expect(mails.map(({ kind }) => kind)).toEqual(["password-closed", "password-closed"]);
  const { to, text } = decryptEnvelope(mails[0]!.sealed!)!;
  expect(to).toBe(email);
  expect(text).toContain("Administrators sign in with your company account here");
  expect(text).toContain(`${env().SITE_URL}${paths.account}`);
});

test("REQUIRE_OIDC closes passwords as the proof of a session, too", async () => {
  const browser = createBrowser();
  await signIn({ person: robin }, browser);
  await db().user.updateMany({ data: { role: "ADMIN" } });
  const viewer = await getViewer(browser);
  const prove = () => getStatus(confirmWithPassword(viewer, PASSWORD));
  expect(await prove()).toBe(200);
  env().REQUIRE_OIDC = "1";
  expect(await prove()).toBe(403);
});

test("REQUIRE_OIDC closes passkeys as the first step, and leaves them as the second", async () => {
  env().REQUIRE_OIDC = "1";
  await db().user.updateMany({ data: { role: "ADMIN", mustChangePassword: true } });
  const { id: userId } = await db().user.findFirstOrThrow();
  const passkey = new SoftwarePasskey();
  const { id, publicKey } = passkey;
  await db().passkey.create({ data: { id, userId, name: "Laptop", publicKey } });
  let counter = 0;
  const usePasskey = async (session?: string) =>
    signInWithPasskey(
      passkey.use(await buildAuthentication(), { counter: (counter += 1) }),
      attempt,
      session,
    );
  expect(await getStatus(usePasskey())).toBe(403);
  const browser = createBrowser();
  expect(await signIn({ person: robin }, browser)).toBe(paths.challenge);
  expect((await usePasskey(readChallenge(browser))).result).toHaveProperty("token");
  expect(await getStatus(usePasskey(readChallenge(browser)))).toBe(403);
});

test("REQUIRE_OIDC stays closed when a password counter ends during an attempt", async () => {
  env().REQUIRE_OIDC = "1";
  await db().user.updateMany({ data: { role: "ADMIN" } });
  const form = { email, password: PASSWORD };
  for (const change of [
    () => db().rateLimit.deleteMany(),
    () => db().rateLimit.updateMany({ data: { expire: 0 } }),
    () => db().rateLimit.updateMany({ data: { points: 0 } }),
  ]) {
    const point = await consume("sign-in", email);
    await change();
    await point.refund();
    expect(await db().rateLimit.count({ where: { points: { lt: 0 } } })).toBe(0);
  }
  await db().rateLimit.updateMany({ data: { points: -1, expire: Date.now() + 60_000 } });
  expect(await getStatus(signInWithPassword(form, attempt))).toBe(403);
});

test("next-auth reads our token, and takes an error of its callbacks for a missing session", async () => {
  const { getServerSession } = await import("next-auth");
  requestCookies[SESSION_COOKIE] = await issueToken("session-1");
  expect(await getServerSession(authOptions)).toMatchObject({ sessionId: "session-1" });
  const session = () => {
    throw new Error("The database is away");
  };
  expect(await getServerSession({ ...authOptions, callbacks: { session } })).toBeNull();
  delete requestCookies[SESSION_COOKIE];
});

test("without a provider, its addresses do not exist", async () => {
  env().OIDC_ISSUER = undefined;
  const context = { params: Promise.resolve({}) };
  expect((await GET(new Request(callback), context)).status).toBe(404);
  const headers = { origin: env().SITE_URL };
  const post = () =>
    POST(new Request(`${env().SITE_URL}/auth/signin/company`, { method: "POST", headers }), context);
  expect((await post()).status).toBe(404);
});

test("the form leads to the provider by a page, and a failure to the sign-in page", async () => {
  const context = { params: Promise.resolve({}) };
  const address = `${env().SITE_URL}/auth/signin/company?next=%2Faccount`;
  const headers = { origin: env().SITE_URL };
  const page = await POST(new Request(address, { method: "POST", headers }), context);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain(`<meta http-equiv="refresh" content="0; url=${provider.issuer}/auth?`);
  const foreign = { origin: "https://evil.example" };
  expect((await POST(new Request(address, { method: "POST", headers: foreign }), context)).status).toBe(403);
  const cancelled = await GET(new Request(`${callback}?error=access_denied`), context);
  expect(cancelled.status).toBe(303);
  expect(cancelled.headers.get("location")).toBe("/sign-in#company-cancelled");
});
