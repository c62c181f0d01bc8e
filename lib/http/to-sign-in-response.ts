import "server-only";
import { cookies } from "next/headers";
import type { AuthResource } from "@/lib/auth/resource";
import { SESSION_SECONDS, setSessionCookies } from "@/lib/auth/session/session-cookie";
import { jsonResponse } from "@/lib/http/route-handlers";
import type { SignInResult } from "@/lib/auth/sign-in/complete-sign-in";

export async function toSignInResponse(result: SignInResult): Promise<Response> {
  const respond = (body: AuthResource) => jsonResponse(200, body);
  if ("challenge" in result)
    return respond({ ChallengeName: result.challenge, ChallengeParameters: {}, Session: result.session });
  setSessionCookies(await cookies(), result);
  return respond({ AuthenticationResult: { IdToken: result.token, ExpiresIn: SESSION_SECONDS } });
}
