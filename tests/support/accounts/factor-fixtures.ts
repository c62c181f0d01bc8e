import { Secret, TOTP } from "otpauth";
import {
  confirmAuthenticatorApp,
  createAppSecret,
  findSessionAppSecret,
  readAppSecret,
} from "@/lib/auth/factors/authenticator-app";
import { describeChallenge } from "@/lib/auth/factors/describe-challenge";
import type { FactorOwner } from "@/lib/auth/factors/record-change";
import type { Viewer } from "@/lib/auth/identity";
import { signInWithPassword } from "@/lib/auth/sign-in/sign-in";
import { db } from "@/lib/database/db";
import { attempt } from "@/tests/support/sign-in";

/** Returns the code that an authenticator app shows. `steps` moves it by half minutes. */
export const computeCode = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

/** Adds an authenticator app whose codes are all unspent. Returns its secret, and the recovery codes of a first factor. */
export async function addApp(user: Omit<FactorOwner, "requestId">, name = "Phone") {
  const appSecret = createAppSecret(user.id);
  const secret = readAppSecret(user.id, appSecret)!;
  const form = { name, code: computeCode(secret) };
  const codes = await db().$transaction((tx) =>
    confirmAuthenticatorApp(tx, { ...user, requestId: "test" }, appSecret, form),
  );
  await db().authenticatorApp.updateMany({ data: { lastStep: 0 } });
  return { secret, codes: codes ?? [] };
}

/** Signs in with a password and returns the challenge. Throws when there is none. */
export async function signInToChallenge(form: { email: string; password: string }) {
  const result = await signInWithPassword(form, attempt);
  if (!("challenge" in result)) throw new Error("The sign-in asks for nothing more");
  return result;
}

/** Returns the secret that the page of a challenge shows. Null when there is none, or when the challenge has ended. */
export const readSetUpSecret = async (session: string) =>
  (await describeChallenge({ email: "robin@example.com", session }))?.setUp?.secret ?? null;

export const readSessionSecret = async (viewer: Viewer) =>
  readAppSecret(viewer.id, await findSessionAppSecret(viewer));
