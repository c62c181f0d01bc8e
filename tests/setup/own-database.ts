import type { NextApiRequest, NextApiResponse } from "next";
import type * as nextAuth from "next-auth";
import { afterAll, inject, vi } from "vitest";
import { disconnect } from "@/lib/database/db";
import { env } from "@/lib/env";
import { requestCookies, requestHeaders } from "@/tests/support/request";
import { recreateDatabase } from "./database";

// Outside Next.js there is no cache: every read asks the database.
vi.mock("next/cache", async (load) => ({
  ...(await load<object>()),
  unstable_cache: <T>(read: T) => read,
}));

// Outside Next.js there is no request either.
vi.mock("next/headers", () => ({
  headers: async () => requestHeaders,
  cookies: async () => ({
    get: toCookie,
    has: (name: string) => name in requestCookies,
    set: (name: string, value: string) => void (requestCookies[name] = value),
  }),
}));

// Vitest cannot replace what next-auth requires, and hands it one.
vi.mock("next-auth", async (load) => {
  const { getServerSession, ...others } = await load<typeof nextAuth>();
  const request = { cookies: requestCookies, headers: {} } as NextApiRequest;
  const response = { getHeader() {}, setHeader() {} } as unknown as NextApiResponse;
  return {
    ...others,
    getServerSession: (options: nextAuth.AuthOptions) => getServerSession(request, response, options),
  };
});

// Runs before each test file. Each worker has one database, which every file gets as a new copy of the migrated one.
const url = await recreateDatabase(inject("templateUrl"), `worker_${process.env.VITEST_POOL_ID}`);
process.env.TEST_DATABASE_URL = url;
const urls: { DATABASE_URL: string; DIRECT_DATABASE_URL?: string } = { DATABASE_URL: url };

// With TEST_POOLER the product uses the pooler as an operator would: in transaction mode beside a direct connection.
const pooler = inject("pooler");
if (pooler) {
  const through = new URL(url);
  through.host = `127.0.0.1:${pooler.port}`;
  urls.DATABASE_URL = through.href;
  if (pooler.mode === "transaction") urls.DIRECT_DATABASE_URL = url;
}
// For this process, and for the programs that a test starts.
Object.assign(env(), urls);
Object.assign(process.env, urls);
// Work that the last file left behind may have opened a connection meanwhile.
await disconnect();

afterAll(disconnect);

function toCookie(name: string) {
  const value = requestCookies[name];
  return value === undefined ? undefined : { name, value };
}
