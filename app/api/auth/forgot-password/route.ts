import { bodyOf, json, methods, publicRoute } from "@/lib/api";
import * as catalogue from "@/lib/auth/catalogue";
import { requestPasswordReset } from "@/lib/auth/forgot-password";
import { forgotPasswordSchema } from "@/lib/auth/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: publicRoute(async (call) => {
    const { email } = await bodyOf(call, forgotPasswordSchema);
    await requestPasswordReset(email, call.caller);
    return json(202, { message: catalogue.linkSent });
  }),
});
