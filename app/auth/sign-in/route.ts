import { cookies } from "next/headers";
import { parseBody, jsonResponse, defineMethods, publicRoute } from "@/lib/http/route-handlers";
import { toAuthResource } from "@/lib/auth/to-auth-resource";
import { signInSchema } from "@/lib/auth/schema";
import { setSessionCookies } from "@/lib/auth/session/session-cookie";
import { signInWithPassword } from "@/lib/auth/sign-in/sign-in";
import { readAttempt } from "@/lib/auth/sign-in/read-attempt";
import { env } from "@/lib/env";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  POST: publicRoute(async (call) => {
    const form = await parseBody(call, signInSchema);
    const result = await signInWithPassword(form, await readAttempt(call.caller));
    if ("token" in result) setSessionCookies(await cookies(), result, env().SITE_URL);
    return jsonResponse(200, toAuthResource(result));
  }),
});
