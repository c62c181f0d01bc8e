import { cookies } from "next/headers";
import { bodyOf, json, methods, publicRoute } from "@/lib/api";
import { authResource } from "@/lib/auth/auth-resource";
import { signInSchema } from "@/lib/auth/schema";
import { KNOWN_BROWSER_COOKIE, SESSION_COOKIE, setSessionCookies } from "@/lib/auth/session-cookie";
import { signInWithPassword } from "@/lib/auth/sign-in";
import { env } from "@/lib/env";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: publicRoute(async (call) => {
    const form = await bodyOf(call, signInSchema);
    const jar = await cookies();
    const previousToken = jar.get(SESSION_COOKIE)?.value;
    const knownBrowser = jar.get(KNOWN_BROWSER_COOKIE)?.value;
    const entered = await signInWithPassword(form, { ...call.caller, previousToken, knownBrowser });
    if ("token" in entered) setSessionCookies(jar, entered, env().SITE_URL);
    return json(200, authResource(entered));
  }),
});
