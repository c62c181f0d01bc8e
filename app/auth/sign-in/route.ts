import { parseBody, defineMethods, publicRoute } from "@/lib/http/route-handlers";
import { signInSchema } from "@/lib/auth/schema";
import { signInWithPassword } from "@/lib/auth/sign-in/sign-in";
import { readAttempt } from "@/lib/auth/sign-in/read-attempt";
import { toSignInResponse } from "@/lib/http/to-sign-in-response";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  POST: publicRoute(async (call) => {
    const form = await parseBody(call, signInSchema);
    return toSignInResponse(await signInWithPassword(form, await readAttempt(call.caller)));
  }),
});
