import { cookies } from "next/headers";
import { parseBody, jsonResponse, defineMethods, publicRoute } from "@/lib/http/route-handlers";
import { answerChallenge } from "@/lib/auth/factors/answer-challenge";
import { challengeAnswerSchema } from "@/lib/auth/factors/schema";
import { toAuthResource } from "@/lib/auth/to-auth-resource";
import { setSessionCookies } from "@/lib/auth/session/session-cookie";
import { readAttempt } from "@/lib/auth/sign-in/read-attempt";
import { env } from "@/lib/env";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  POST: publicRoute(async (call) => {
    const answer = await parseBody(call, challengeAnswerSchema);
    const result = await answerChallenge(answer, await readAttempt(call.caller));
    if ("token" in result) setSessionCookies(await cookies(), result, env().SITE_URL);
    return jsonResponse(200, toAuthResource(result));
  }),
});
