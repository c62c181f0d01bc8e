import { type Area, AREAS } from "@/lib/auth/areas";
import { createSession } from "@/lib/auth/data";
import { issueToken } from "@/lib/auth/session/auth-options";
import { db } from "@/lib/database/db";
import { env } from "@/lib/env";
import { createUser } from "@/prisma/factories";
import { passwordHash } from "@/tests/support/person-fixture";
import { requestCookies, requestHeaders } from "@/tests/support/request";

/** Server actions that a test calls then run as a new administrator with these areas. */
export async function signInAdmin(areas: readonly Area[] = AREAS): Promise<void> {
  const { id } = await createUser(db(), { role: "ADMIN", areas: [...areas], passwordHash });
  requestCookies.ID_TOKEN = await issueToken((await createSession({ id, passwordHash })) ?? "");
  requestHeaders.set("origin", env().SITE_URL);
}
