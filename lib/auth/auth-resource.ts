import type { Entered } from "./enter";
import { SESSION_SECONDS } from "./session-cookie";

/** The auth result in the JSON API's words (specification, section 3). */
export function authResource(entered: Entered) {
  if ("challenge" in entered) {
    return { ChallengeName: entered.challenge, ChallengeParameters: {}, Session: entered.session };
  }
  return { AuthenticationResult: { IdToken: entered.token, ExpiresIn: SESSION_SECONDS } };
}
