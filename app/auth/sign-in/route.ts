import { cookies } from "next/headers";
import { parseBody, jsonResponse, defineMethods, publicRoute } from "@/lib/http/route-handlers";
import { toAuthResource } from "@/lib/auth/to-auth-resource";
import { signInSchema } from "@/lib/auth/schema";
import { KNOWN_BROWSER_COOKIE, SESSION_COOKIE, setSessionCookies } from "@/lib/auth/session/session-cookie";
import { signInWithPassword } from "@/lib/auth/sign-in/sign-in";
import { env } from "@/lib/env";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  POST: publicRoute(async (call) => {
    const form = await parseBody(call, signInSchema);
    const jar = await cookies();
    const previousToken = jar.get(SESSION_COOKIE)?.value;
    const knownBrowser = jar.get(KNOWN_BROWSER_COOKIE)?.value;
    const result = await signInWithPassword(form, { ...call.caller, previousToken, knownBrowser });
    if ("token" in result) setSessionCookies(jar, result, env().SITE_URL);
    return jsonResponse(200, toAuthResource(result));
  }),
});
