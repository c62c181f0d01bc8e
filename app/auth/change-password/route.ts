import { cookies } from "next/headers";
import { parseBody, jsonResponse, defineMethods, publicRoute } from "@/lib/http/route-handlers";
import * as strings from "@/lib/auth/strings";
import { changePassword } from "@/lib/auth/password/change-password";
import { changePasswordSchema } from "@/lib/auth/schema";
import { setKnownBrowserCookie } from "@/lib/auth/session/session-cookie";
import { readAttempt } from "@/lib/auth/sign-in/read-attempt";
import { toSignInResponse } from "@/lib/http/to-sign-in-response";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  POST: publicRoute(async (call) => {
    const change = await parseBody(call, changePasswordSchema);
    const result = await changePassword(change, await readAttempt(call.caller));
    setKnownBrowserCookie(await cookies(), result.knownBrowser);
    if (!("changed" in result)) return toSignInResponse(result);
    return jsonResponse(200, { message: strings.passwordChanged });
  }),
});
