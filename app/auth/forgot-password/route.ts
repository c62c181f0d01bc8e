import { parseBody, jsonResponse, defineMethods, publicRoute } from "@/lib/http/route-handlers";
import * as strings from "@/lib/auth/strings";
import { requestPasswordReset } from "@/lib/auth/password/request-password-reset";
import { forgotPasswordSchema } from "@/lib/auth/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  POST: publicRoute(async (call) => {
    const { email } = await parseBody(call, forgotPasswordSchema);
    await requestPasswordReset(email, call.caller);
    return jsonResponse(202, { message: strings.linkSent });
  }),
});
