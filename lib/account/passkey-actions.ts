"use server";

import { cookies } from "next/headers";
import * as z from "zod/mini";
import { publicAction, viewerAction } from "@/lib/http/actions";
import { applyFirstFactor, applySignIn } from "@/lib/auth/sign-in/apply-sign-in";
import { getLandingPath } from "@/lib/auth/sign-in/landing-path";
import { challengeCookie, resetCookie } from "@/lib/auth/sign-in/pending-cookies";
import { readAttempt } from "@/lib/auth/sign-in/read-attempt";
import * as signInStrings from "@/lib/auth/strings";
import { type HttpError, notAuthenticated } from "@/lib/http-error";
import * as invited from "@/lib/invitations/invited-user";
import { paths } from "@/lib/paths";
import { buildAuthentication } from "@/lib/auth/factors/passkeys";
import * as passkeys from "@/lib/auth/factors/passkey-sign-in";
import { setRecoveryCodesCookie } from "@/lib/auth/factors/recovery-codes";
import {
  authenticationSchema,
  invitedPasskeySchema,
  registrationSchema,
  shownAddressSchema,
} from "@/lib/auth/factors/schema";
import * as strings from "@/lib/auth/factors/strings";
import { requireShownAddress } from "@/lib/request/address-digest";
import type { CookieJar } from "@/lib/request/signed-cookie";

const getMessage = ({ status, message }: HttpError): string =>
  status === 401
    ? strings.passkeyRefused
    : status === 429
      ? `${signInStrings.signInFailed} ${message}`
      : message;

export const startPasskeySignIn = publicAction(
  { name: "startPasskeySignIn", schema: z.undefined(), failure: strings.failed },
  () => buildAuthentication(),
);

export const signInWithPasskey = publicAction(
  { name: "signInWithPasskey", schema: authenticationSchema, failure: strings.failed, getMessage },
  async ({ response, next }, caller) => {
    const jar = await cookies();
    const session = challengeCookie.read(jar)?.session;
    const { result, email } = await passkeys.signInWithPasskey(response, await readAttempt(caller), session);
    return { next: applySignIn(jar, result, { email, next }) };
  },
);

const ofInvitation = {
  failure: strings.failed,
  getMessage: ({ status, message }: HttpError) => (status === 401 ? signInStrings.linkUsed : message),
};

/** Returns the invitation whose link this browser has opened. Throws 401 without one, and as `requireShownAddress`. */
function requireInvited(jar: CookieJar, address: string) {
  const pending = resetCookie.read(jar);
  if (pending) requireShownAddress(pending.email, address, signInStrings.otherAddress);
  if (!pending?.invited) throw notAuthenticated();
  return pending;
}

export const startInvitedPasskey = publicAction(
  { name: "startInvitedPasskey", schema: shownAddressSchema, ...ofInvitation },
  async ({ address }) => invited.startInvitedPasskey(requireInvited(await cookies(), address).session),
);

export const acceptWithPasskey = publicAction(
  { name: "acceptWithPasskey", schema: invitedPasskeySchema, ...ofInvitation },
  async ({ response, address }, caller) => {
    const jar = await cookies();
    const { session, ...pending } = requireInvited(jar, address);
    const added = await invited.acceptWithPasskey(session, response, await readAttempt(caller));
    return { next: applyFirstFactor(jar, added, pending) };
  },
);

export const startPasskey = viewerAction(
  { name: "startPasskey", schema: z.undefined(), failure: strings.failed, getMessage },
  passkeys.startPasskey,
);

export const addPasskey = viewerAction(
  { name: "addPasskey", schema: registrationSchema, failure: strings.failed, getMessage },
  async (viewer, form, caller) => {
    const codes = await passkeys.addPasskey(viewer, form, caller);
    if (!codes) return { next: paths.account };
    setRecoveryCodesCookie(await cookies(), viewer.id, codes);
    return { next: paths.recoveryCodes };
  },
);

export const startPasskeyProof = viewerAction(
  { name: "startPasskeyProof", schema: z.undefined(), failure: strings.failed },
  ({ id }) => buildAuthentication(id),
);

export const confirmByPasskey = viewerAction(
  { name: "confirmByPasskey", schema: authenticationSchema, failure: strings.failed, getMessage },
  async (viewer, { response, next }) => {
    await passkeys.confirmWithPasskey(viewer, response);
    return { next: getLandingPath(viewer.role, next) };
  },
);
