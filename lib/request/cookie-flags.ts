import { env } from "@/lib/env";

/** Returns the attributes of a cookie that scripts cannot read. `maxAge` is in seconds. */
export const cookieFlags = (path: string, maxAge: number) =>
  ({ path, httpOnly: true, sameSite: "lax", secure: env().SITE_URL.startsWith("https:"), maxAge }) as const;
