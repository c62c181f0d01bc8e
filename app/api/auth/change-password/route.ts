import { cookies } from "next/headers";
import { bodyOf, json, methods, publicRoute } from "@/lib/api";
import { authResource } from "@/lib/auth/auth-resource";
import * as catalogue from "@/lib/auth/catalogue";
import { changePassword } from "@/lib/auth/change-password";
import { changePasswordSchema } from "@/lib/auth/schema";
import { SESSION_COOKIE, setKnownBrowserCookie, setSessionCookies } from "@/lib/auth/session-cookie";
import { env } from "@/lib/env";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: publicRoute(async (call) => {
    const change = await bodyOf(call, changePasswordSchema);
    const jar = await cookies();
    const previousToken = jar.get(SESSION_COOKIE)?.value;
    const result = await changePassword(change, { ...call.caller, previousToken });
    if ("changed" in result) {
      setKnownBrowserCookie(jar, result.knownBrowser, env().SITE_URL);
      return json(200, { message: catalogue.passwordChanged });
    }
    if ("token" in result) setSessionCookies(jar, result, env().SITE_URL);
    return json(200, authResource(result));
  }),
});
