import type { SignInResult } from "@/lib/auth/sign-in/complete-sign-in";
import type { AuthResource } from "./resource";
import { SESSION_SECONDS } from "@/lib/auth/session/session-cookie";

/** The auth result in the JSON API's words (specification, section 3). */
export function toAuthResource(entered: SignInResult): AuthResource {
  if ("challenge" in entered) {
    return { ChallengeName: entered.challenge, ChallengeParameters: {}, Session: entered.session };
  }
  return { AuthenticationResult: { IdToken: entered.token, ExpiresIn: SESSION_SECONDS } };
}
