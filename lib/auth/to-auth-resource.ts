import type { SignInResult } from "@/lib/auth/sign-in/complete-sign-in";
import type { AuthResource } from "./resource";
import { SESSION_SECONDS } from "@/lib/auth/session/session-cookie";

export function toAuthResource(result: SignInResult): AuthResource {
  if ("challenge" in result) {
    return { ChallengeName: result.challenge, ChallengeParameters: {}, Session: result.session };
  }
  return { AuthenticationResult: { IdToken: result.token, ExpiresIn: SESSION_SECONDS } };
}
