import type { APIRequestContext } from "@playwright/test";
import type { PrismaClient } from "@/lib/generated/prisma/client";
import { createUser } from "@/prisma/factories";
import { type Account, expect, PASSWORD, PASSWORD_HASH } from "./fixtures";

/** Returns a token that was issued to an administrator who has since lost that role. */
export async function createDemotedToken(
  database: PrismaClient,
  administrator: string,
  { getToken, request }: { getToken: (account: Account) => Promise<string>; request: APIRequestContext },
): Promise<string> {
  const { id, email } = await createUser(database, { role: "ADMIN", passwordHash: PASSWORD_HASH });
  const token = await getToken({ email, password: PASSWORD });
  const headers = { authorization: `Bearer ${administrator}` };
  const demotion = await request.put(`/admin/users/${id}`, { headers, data: { role: "USER" } });
  expect(demotion.status()).toBe(200);
  return token;
}
