import { cookies } from "next/headers";
import { parseBody, jsonResponse, defineMethods, publicRoute } from "@/lib/http/route-handlers";
import { answerChallenge } from "@/lib/auth/factors/answer-challenge";
import { challengeAnswerSchema } from "@/lib/auth/factors/schema";
import { toAuthResource } from "@/lib/auth/to-auth-resource";
import { KNOWN_BROWSER_COOKIE, SESSION_COOKIE, setSessionCookies } from "@/lib/auth/session/session-cookie";
import { env } from "@/lib/env";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  POST: publicRoute(async (call) => {
    const answer = await parseBody(call, challengeAnswerSchema);
    const jar = await cookies();
    const previousToken = jar.get(SESSION_COOKIE)?.value;
    const knownBrowser = jar.get(KNOWN_BROWSER_COOKIE)?.value;
    const result = await answerChallenge(answer, { ...call.caller, previousToken, knownBrowser });
    if ("token" in result) setSessionCookies(jar, result, env().SITE_URL);
    return jsonResponse(200, toAuthResource(result));
  }),
});
