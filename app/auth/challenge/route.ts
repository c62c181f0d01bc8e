import { parseBody, defineMethods, publicRoute } from "@/lib/http/route-handlers";
import { answerChallenge } from "@/lib/auth/factors/answer-challenge";
import { challengeAnswerSchema } from "@/lib/auth/factors/schema";
import { readAttempt } from "@/lib/auth/sign-in/read-attempt";
import { toSignInResponse } from "@/lib/http/to-sign-in-response";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  POST: publicRoute(async (call) => {
    const answer = await parseBody(call, challengeAnswerSchema);
    return toSignInResponse(await answerChallenge(answer, await readAttempt(call.caller)));
  }),
});
