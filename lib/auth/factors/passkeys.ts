import "server-only";
import { randomBytes } from "node:crypto";
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from "@simplewebauthn/server";
import { company } from "@/lib/content/company";
import { db } from "@/lib/database/db";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { hashSecret, sign, verify } from "@/lib/signing";
import { NOT_DELETED } from "@/lib/database/not-deleted";

// Passkeys always verify the user by a PIN or a fingerprint. One alone is therefore as good as a password and a code.

const CHALLENGE_MS = 5 * 60 * 1000;
const PURPOSE = "passkey-challenge";

/** Loads the library at its first use, because it is large and few requests need it. */
const loadLibrary = () => import("@simplewebauthn/server");

function getRelyingParty() {
  const { hostname, origin } = new URL(env().SITE_URL);
  return { rpID: hostname, expectedOrigin: origin };
}

/** Returns a signed challenge for `subject`, a user's id or `sign-in`. It is not stored, so strangers fill no table. */
function issueChallenge(subject: string): Uint8Array<ArrayBuffer> {
  const text = `${subject} ${Date.now() + CHALLENGE_MS} ${randomBytes(16).toString("base64url")}`;
  return new Uint8Array(Buffer.from(sign(PURPOSE, text)));
}

/** Accepts a challenge once, on all instances. Returns false when it is forged, expired, spent or for another subject. */
async function spendChallenge(encoded: string, expectedSubject: string): Promise<boolean> {
  const signed = Buffer.from(encoded, "base64url").toString();
  const [subject, until] = verify(PURPOSE, signed)?.split(" ") ?? [];
  if (subject !== expectedSubject || !(Number(until) > Date.now())) return false;
  const spent = { digest: hashSecret(signed), expiresAt: new Date(Number(until)) };
  return (await db().spentProof.createMany({ data: spent, skipDuplicates: true })).count === 1;
}

export async function buildRegistration(user: { id: string; email: string }) {
  const { generateRegistrationOptions } = await loadLibrary();
  const known = await db().passkey.findMany({ where: { userId: user.id }, select: { id: true } });
  return generateRegistrationOptions({
    rpName: company.name,
    rpID: getRelyingParty().rpID,
    userName: user.email,
    userID: new Uint8Array(Buffer.from(user.id)),
    challenge: issueChallenge(user.id),
    attestationType: "none",
    excludeCredentials: known,
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
}

/** Verifies a new passkey of a user. Returns null for another origin, without user verification, or with a spent challenge. */
export async function verifyRegistration(userId: string, response: RegistrationResponseJSON) {
  const { verifyRegistrationResponse } = await loadLibrary();
  const { rpID, expectedOrigin } = getRelyingParty();
  const checked = await verifyRegistrationResponse({
    response,
    expectedChallenge: (challenge) => spendChallenge(challenge, userId),
    expectedOrigin,
    expectedRPID: rpID,
    requireUserVerification: true,
  }).catch(logRejection);
  if (!checked?.registrationInfo) return null;
  const { id, publicKey, counter } = checked.registrationInfo.credential;
  const transports = (response.response.transports ?? [])
    .slice(0, 10)
    .map((name) => String(name).slice(0, 20));
  return { id, publicKey: new Uint8Array(publicKey), counter: BigInt(counter), transports };
}

/** Returns the options with which a browser uses a passkey. `subject` is `sign-in`, or a user who proves one again. */
export async function buildAuthentication(subject = "sign-in") {
  const { generateAuthenticationOptions } = await loadLibrary();
  const userId = subject === "sign-in" ? null : subject;
  const known = userId
    ? await db().passkey.findMany({ where: { userId }, select: { id: true, transports: true } })
    : [];
  return generateAuthenticationOptions({
    rpID: getRelyingParty().rpID,
    challenge: issueChallenge(subject),
    userVerification: "required",
    allowCredentials: known.map(({ id, transports }) => ({
      id,
      transports: transports as AuthenticatorTransport[],
    })),
  });
}

/**
 * Verifies the use of a passkey. Returns its user's id, or null when it is unknown, of another origin, used without user
 * verification, or has a counter that went back, as after cloning.
 */
export async function verifyPasskey(
  response: AuthenticationResponseJSON,
  subject = "sign-in",
): Promise<string | null> {
  const { verifyAuthenticationResponse } = await loadLibrary();
  const passkey = await db().passkey.findUnique({
    where: { id: response.id, user: NOT_DELETED },
    select: { id: true, userId: true, publicKey: true, counter: true },
  });
  if (!passkey) return null;
  const { rpID, expectedOrigin } = getRelyingParty();
  const checked = await verifyAuthenticationResponse({
    response,
    expectedChallenge: (challenge) => spendChallenge(challenge, subject),
    expectedOrigin,
    expectedRPID: rpID,
    credential: { id: passkey.id, publicKey: passkey.publicKey, counter: Number(passkey.counter) },
    requireUserVerification: true,
  }).catch(logRejection);
  if (!checked?.verified) return null;
  return (await raiseCounter(passkey.id, checked.authenticationInfo.newCounter)) ? passkey.userId : null;
}

/** Passkeys that are synchronized between devices always send 0. */
async function raiseCounter(id: string, counter: number): Promise<boolean> {
  const { count } = await db().passkey.updateMany({
    where: { id, counter: counter === 0 ? 0 : { lt: counter } },
    data: { counter, lastUsedAt: new Date() },
  });
  return count === 1;
}

function logRejection(error: unknown): null {
  const reason = error instanceof Error ? error.message.slice(0, 200) : "unknown";
  log.limited("passkey.rejected", {}, { reason });
  return null;
}
