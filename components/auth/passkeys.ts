import { browserSupportsWebAuthn, startAuthentication, startRegistration } from "@simplewebauthn/browser";
import { toActionFailure } from "@/components/forms/call-action";
import type { ActionResult } from "@/lib/action-result";
import * as actions from "@/lib/account/passkey-actions";
import * as strings from "@/lib/auth/factors/strings";
import { paths } from "@/lib/paths";

export type PasskeyUse = "sign-in" | "proof" | "invitation";

type Result = ActionResult<{ next: string }>;

const flows: Record<PasskeyUse, (next?: string) => Promise<Result>> = {
  "sign-in": async (next) => {
    const options = await actions.startPasskeySignIn();
    if (!options.ok) return options;
    const response = await startAuthentication({ optionsJSON: options.data });
    return actions.signInWithPasskey({ response, next });
  },
  proof: async (next) => {
    const options = await actions.startPasskeyProof();
    if (!options.ok) return options;
    const response = await startAuthentication({ optionsJSON: options.data });
    return actions.confirmByPasskey({ response, next });
  },
  invitation: async () => {
    const options = await actions.startInvitedPasskey();
    if (!options.ok) return options;
    const response = await startRegistration({ optionsJSON: options.data });
    return actions.acceptWithPasskey({ response });
  },
};

/** Signs in with a passkey, proves one again, or creates the account of an invitation. Works as `runFlow`. */
export const runPasskey = (use: PasskeyUse, next?: string) => runFlow(() => flows[use](next));

export const addPasskey = (name: string) =>
  runFlow(async () => {
    const options = await actions.startPasskey();
    if (!options.ok && options.needsProof)
      return { ok: true, data: { next: paths.confirmIdentity(paths.account) } };
    if (!options.ok) return options;
    const response = await startRegistration({ optionsJSON: options.data });
    return actions.addPasskey({ name, response });
  });

/** Never rejects: a browser without passkeys and a cancelled dialog of the browser are failures too. */
async function runFlow(flow: () => Promise<Result>): Promise<Result> {
  if (!browserSupportsWebAuthn()) return { ok: false, message: strings.noPasskeys };
  try {
    return await flow();
  } catch (error) {
    const isRefused = error instanceof Error && /^(?:NotAllowed|Abort|InvalidState)Error$/.test(error.name);
    return isRefused
      ? { ok: false, message: strings.passkeyCancelled }
      : toActionFailure(error, strings.failed);
  }
}
