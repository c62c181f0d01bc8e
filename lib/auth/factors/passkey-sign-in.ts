import "server-only";
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { findCredentialsById } from "@/lib/auth/data";
import { requireOpenPassword } from "@/lib/auth/company/closed-passwords";
import type { Viewer } from "@/lib/auth/identity";
import { markProven } from "@/lib/auth/step-up/confirm-identity";
import { requireRecentProof } from "@/lib/auth/step-up/require-recent-proof";
import {
  completeSignIn,
  recordSignIn,
  type SignInAttempt,
  type SignInResult,
} from "@/lib/auth/sign-in/complete-sign-in";
import { limitUnauthenticated } from "@/lib/auth/sign-in/limit-unauthenticated";
import { getSharedTime } from "@/lib/calendar/shared-clock";
import type { Prisma } from "@/lib/generated/prisma/client";
import { HttpError, notAuthenticated } from "@/lib/http-error";
import { consume } from "@/lib/limits/rate-limit";
import { keepPassword } from "./answer-challenge";
import { findChallenge, spendChallenge } from "./challenges";
import { changeFactors, rejectTooMany, type Requester } from "./change-factors";
import { buildRegistration, verifyPasskey, verifyRegistration } from "./passkeys";
import { type FactorOwner, recordNewFactor } from "./record-change";
import * as strings from "./strings";

/**
 * Signs in with a passkey, alone or as the answer to the account's challenge with the secret `session`. Failures count
 * against the challenge, or the client's network. Throws 401 for a passkey that does not work here, 403 for an administrator
 * whom only the company's own sign-in lets in, and 429 over the limit.
 */
export async function signInWithPasskey(
  response: AuthenticationResponseJSON,
  attempt: SignInAttempt,
  session?: string,
): Promise<{ result: SignInResult; email: string }> {
  const { address } = attempt;
  const found = session ? await findChallenge(session) : null;
  // A challenge proves the first step. Strangers who guess passwords must not keep its owner out.
  const point = found
    ? await consume("sign-in-browser", `${found.userId} ${found.digest}`)
    : await consume("sign-in-address", address);
  const account = await limitUnauthenticated(address, async () => {
    const userId = await verifyPasskey(response);
    return userId === null ? null : findCredentialsById(userId);
  });
  if (!account) throw notAuthenticated();
  await point.refund();
  const challenge = found?.kind === "factor" && found.userId === account.id ? found : null;
  if (!challenge) await requireOpenPassword(account);
  const where = { id: response.id, userId: account.id };
  const result = await completeSignIn(
    challenge ? keepPassword(account) : account,
    attempt,
    { openedWith: "passkey" },
    async (tx) =>
      (await tx.passkey.count({ where })) === 1 && (!challenge || (await spendChallenge(tx, challenge))),
  );
  await recordSignIn(account, result, attempt, "passkey");
  return { result, email: account.email };
}

/** Returns the options of a new passkey. Throws 403 without a recent proof, and 409 for too many factors. */
export async function startPasskey(viewer: Viewer) {
  requireRecentProof(viewer);
  await rejectTooMany(viewer.id);
  return buildRegistration(viewer);
}

interface NewPasskey {
  name: string;
  response: RegistrationResponseJSON;
}

/** Verifies a new passkey for `subject`, the id that its registration was built with. Throws 422 when that fails. */
export async function requirePasskey(subject: string, { name, response }: NewPasskey) {
  const passkey = await verifyRegistration(subject, response);
  if (!passkey) throw new HttpError(422, strings.passkeyRefused);
  return { ...passkey, name, lastUsedAt: new Date() };
}

/** Stores a verified passkey. Returns recovery codes for the first factor. Throws 422 for a known one. */
export async function storePasskey(
  tx: Prisma.TransactionClient,
  owner: FactorOwner,
  passkey: Awaited<ReturnType<typeof requirePasskey>>,
): Promise<string[] | null> {
  const data = { ...passkey, userId: owner.id };
  const { count } = await tx.passkey.createMany({ data, skipDuplicates: true });
  if (count === 0) throw new HttpError(422, strings.passkeyRefused);
  return recordNewFactor(tx, owner, { kind: "passkey", name: passkey.name });
}

/** Adds a passkey. Returns recovery codes for the first factor. Throws 403 without a recent proof, 409 for too many, and 422. */
export async function addPasskey(
  viewer: Viewer,
  form: NewPasskey,
  { requestId, device }: Requester,
): Promise<string[] | null> {
  requireRecentProof(viewer);
  const passkey = await requirePasskey(viewer.id, form);
  return changeFactors(viewer, async (tx) => {
    await rejectTooMany(viewer.id, tx);
    await tx.session.updateMany({
      where: { id: viewer.sessionId },
      data: { openedWith: "passkey", provenAt: new Date(getSharedTime()) },
    });
    return storePasskey(tx, { ...viewer, requestId, device }, passkey);
  });
}

/** Makes the proof of the viewer's session recent, with a passkey. Throws 422 for one that does not work here. */
export async function confirmWithPasskey(
  viewer: Viewer,
  response: AuthenticationResponseJSON,
): Promise<void> {
  if ((await verifyPasskey(response, viewer.id)) !== viewer.id)
    throw new HttpError(422, strings.passkeyRefused);
  await markProven(viewer);
}
