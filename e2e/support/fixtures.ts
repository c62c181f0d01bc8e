import { AREAS, type Area } from "@/lib/auth/areas";
import { randomUUID } from "node:crypto";
import { PrismaPg } from "@prisma/adapter-pg";
import {
  type APIRequestContext,
  type BrowserContext,
  expect,
  type Page,
  test as base,
} from "@playwright/test";
import bcrypt from "bcryptjs";
import { PrismaClient } from "@/lib/generated/prisma/client";
import { createUser } from "@/prisma/factories";
import { retryWhileBusy } from "./retry-while-busy";
import { databaseUrl } from "./server";

export { expect };

export interface Account {
  email: string;
  password: string;
}

interface Fixtures {
  /** An account that only this test uses, so that the test may change its password. */
  person: Account & { id: string };
  /** Adds an administrator who has only these areas. */
  addAdmin: (...areas: Area[]) => Promise<Account & { id: string }>;
  /** A different client address for each test, because rate limits count by address. */
  address: string;
  /** Signs a browser in through the API, which sets the same cookie as the form. */
  signIn: (page: Page, account: Account) => Promise<void>;
  getToken: (account: Account) => Promise<string>;
}

interface WorkerFixtures {
  database: PrismaClient;
  admin: Account;
  user: Account;
  /** Browser states and tokens of `admin` and `user` by email, so that not every test checks a password. */
  signedIn: Map<string, StorageState>;
  tokens: Map<string, string>;
}

type StorageState = Awaited<ReturnType<BrowserContext["storageState"]>>;

export const PASSWORD = "survey mark 2016";
export const PASSWORD_HASH = bcrypt.hashSync(PASSWORD, 12);

async function createAccount(
  database: PrismaClient,
  role: "ADMIN" | "USER",
  firstName: string,
  areas: readonly Area[] = AREAS,
) {
  const email = `${role.toLowerCase()}-${randomUUID().slice(0, 8)}@example.com`;
  const { id } = await createUser(database, {
    email,
    firstName,
    lastName: "Tester",
    role,
    areas: [...areas],
    passwordHash: PASSWORD_HASH,
  });
  return { id, email, password: PASSWORD };
}

/** Signs in through the API and returns the token. Tries again while the server is busy. */
async function authenticate(request: APIRequestContext, data: Account): Promise<string> {
  const signIn = () => request.post("/auth/sign-in", { data });
  const response = await retryWhileBusy(signIn, (answer) => answer.status());
  if (!response.ok()) throw new Error(`Signing in failed: ${response.status()}`);
  return (await response.json()).AuthenticationResult.IdToken;
}

/** The session may be older than 15 minutes, and a test begins as after a sign-in. */
async function renewProof(database: PrismaClient, { email }: Account): Promise<void> {
  await database.session.updateMany({ where: { user: { email } }, data: { provenAt: new Date() } });
}

/** Signs a page in with saved cookies. Returns false without a state, and when its session has ended. */
async function restoreSession(page: Page, state: StorageState | undefined): Promise<boolean> {
  if (!state) return false;
  await page.context().addCookies(state.cookies);
  const response = await page.request.get("/api/viewer");
  return (await response.json()).viewer !== null;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  database: [
    async ({}, provide) => {
      const client = new PrismaClient({ adapter: new PrismaPg(databaseUrl()) });
      await provide(client);
      await client.$disconnect();
    },
    { scope: "worker" },
  ],
  admin: [
    async ({ database }, provide) => provide(await createAccount(database, "ADMIN", "Ada")),
    { scope: "worker" },
  ],
  user: [
    async ({ database }, provide) => provide(await createAccount(database, "USER", "Uma")),
    { scope: "worker" },
  ],
  signedIn: [async ({}, provide) => provide(new Map()), { scope: "worker" }],
  tokens: [async ({}, provide) => provide(new Map()), { scope: "worker" }],
  person: async ({ database }, provide) => provide(await createAccount(database, "USER", "Pat")),
  addAdmin: async ({ database }, provide) =>
    provide((...areas) => createAccount(database, "ADMIN", "Ava", areas)),
  address: async ({}, provide) => {
    const part = () => Math.floor(Math.random() * 254) + 1;
    await provide(`10.${part()}.${part()}.${part()}`);
  },
  extraHTTPHeaders: async ({ address }, provide) => provide({ "x-forwarded-for": address }),
  signIn: async ({ admin, user, signedIn, database }, provide) =>
    provide(async (page, account) => {
      const isShared = [admin.email, user.email].includes(account.email);
      if (isShared && (await restoreSession(page, signedIn.get(account.email))))
        return renewProof(database, account);
      await authenticate(page.request, account);
      if (isShared) signedIn.set(account.email, await page.context().storageState());
    }),
  getToken: async ({ playwright, baseURL, address, admin, user, tokens, database }, provide) => {
    await provide(async (account) => {
      // Uses its own cookie jar, because signing in ends the session of the cookie that is sent.
      const headers = { "x-forwarded-for": address };
      const context = await playwright.request.newContext({ baseURL, extraHTTPHeaders: headers });
      const kept = tokens.get(account.email);
      const authorization = `Bearer ${kept}`;
      const isValid =
        kept && (await context.get("/auth/is-authenticated", { headers: { authorization } })).ok();
      const token = isValid ? kept : await authenticate(context, account);
      await context.dispose();
      if (isValid) await renewProof(database, account);
      if ([admin.email, user.email].includes(account.email)) tokens.set(account.email, token);
      return token;
    });
  },
});
