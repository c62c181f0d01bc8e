import { browserSupportsWebAuthn, startAuthentication, startRegistration } from "@simplewebauthn/browser";
import { toActionFailure } from "@/components/forms/call-action";
import type { ActionResult } from "@/lib/action-result";
import * as actions from "@/lib/account/passkey-actions";
import * as strings from "@/lib/auth/factors/strings";
import { paths } from "@/lib/paths";

export type PasskeyUse = "sign-in" | "proof" | "invitation";

type Result = ActionResult<{ next: string }>;

/** Asks the server for options, the browser for a passkey, and the server what comes of it. */
async function perform<Options, Response>(
  start: () => Promise<ActionResult<Options>>,
  ask: (options: { optionsJSON: Options }) => Promise<Response>,
  finish: (response: Response) => Promise<Result>,
): Promise<Result> {
  const options = await start();
  return options.ok ? finish(await ask({ optionsJSON: options.data })) : options;
}

export interface PasskeyOptions {
  /** Path of the page that was requested before. */
  next?: string;
  /** Digest of the address that the page of an invitation shows. */
  address?: string;
}

const flows: Record<PasskeyUse, (options: PasskeyOptions) => Promise<Result>> = {
  "sign-in": ({ next }) =>
    perform(actions.startPasskeySignIn, startAuthentication, (response) =>
      actions.signInWithPasskey({ response, next }),
    ),
  proof: ({ next }) =>
    perform(actions.startPasskeyProof, startAuthentication, (response) =>
      actions.confirmByPasskey({ response, next }),
    ),
  invitation: ({ address = "" }) =>
    perform(
      () => actions.startInvitedPasskey({ address }),
      startRegistration,
      (response) => actions.acceptWithPasskey({ response, address }),
    ),
};

/** Signs in with a passkey, proves one again, or creates the account of an invitation. Works as `runFlow`. */
export const runPasskey = (use: PasskeyUse, options: PasskeyOptions) => runFlow(() => flows[use](options));

export const addPasskey = (name: string) =>
  runFlow(async () => {
    const result = await perform(actions.startPasskey, startRegistration, (response) =>
      actions.addPasskey({ name, response }),
    );
    const needsProof = !result.ok && result.needsProof;
    return needsProof ? { ok: true, data: { next: paths.confirmIdentity(paths.account) } } : result;
  });

const refusals: Record<string, string> = {
  NotAllowedError: strings.passkeyCancelled,
  AbortError: strings.passkeyCancelled,
  InvalidStateError: strings.passkeyKnown,
};

/** Never rejects: a browser without passkeys and a cancelled dialog of the browser are failures too. */
async function runFlow(flow: () => Promise<Result>): Promise<Result> {
  if (!browserSupportsWebAuthn()) return { ok: false, message: strings.noPasskeys };
  try {
    return await flow();
  } catch (error) {
    const message = error instanceof Error && refusals[error.name];
    return message ? { ok: false, message } : toActionFailure(error, strings.failed);
  }
}
