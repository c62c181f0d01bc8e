import type { Entered } from "./enter";
import type { AuthResource } from "./resource";
import { SESSION_SECONDS } from "./session-cookie";

/** The auth result in the JSON API's words (specification, section 3). */
export function authResource(entered: Entered): AuthResource {
  if ("challenge" in entered) {
    return { ChallengeName: entered.challenge, ChallengeParameters: {}, Session: entered.session };
  }
  return { AuthenticationResult: { IdToken: entered.token, ExpiresIn: SESSION_SECONDS } };
}
