import "server-only";
import { createHash, createHmac, randomInt } from "node:crypto";
import type { Challenge, Payload } from "altcha-lib/types";
import { digest } from "@/lib/signing";
import { env } from "@/lib/env";
import { HttpError } from "@/lib/http/http-error";
import type { Prisma } from "@/lib/generated/prisma/client";
import { PROOF_OF_WORK_FORMS } from "./proof-of-work-forms";

/**
 * Proof of work, off unless POW=1: a browser solves a small puzzle before a form is taken, which costs a visitor a
 * moment and a program that sends thousands its day. The puzzle names its form, expires, and is good for one post.
 */

/** Where programs put the solution; forms send it as a field. */
export const PROOF_HEADER = "x-proof-of-work";

export type ProofOfWorkForm = (typeof PROOF_OF_WORK_FORMS)[number];

const LIFETIME_SECONDS = 3600;
/** Tries that a puzzle takes: a tenth of a second to one, more on a phone. */
const [COUNTER_MIN, COUNTER_MAX] = [1000, 5000];
const PAYLOAD_MAX = 4096;

/** A solution that was checked, to be spent with what it was made for. */
export interface Proof {
  digest: string;
  expiresAt: Date;
}

const deriveKeys = () => {
  const secret = (purpose: string) =>
    createHmac("sha256", env().NEXTAUTH_SECRET).update(`proof-of-work:${purpose}`).digest("hex");
  return { hmacSignatureSecret: secret("challenge"), hmacKeySignatureSecret: secret("key") };
};

const loadAltcha = () => Promise.all([import("altcha-lib"), import("altcha-lib/algorithms/sha")]);

/** A puzzle for a form; undefined when none is asked for, or there is no such form. */
export async function issueChallenge(form: string | null, now = Date.now()): Promise<Challenge | undefined> {
  if (env().POW !== "1" || !PROOF_OF_WORK_FORMS.some((name) => name === form)) return undefined;
  const [{ createChallenge }, { deriveKey }] = await loadAltcha();
  return createChallenge({
    algorithm: "SHA-256",
    cost: 1,
    counter: randomInt(COUNTER_MIN, COUNTER_MAX),
    data: { form },
    deriveKey,
    expiresAt: Math.floor(now / 1000) + LIFETIME_SECONDS,
    ...deriveKeys(),
  });
}

const proofError = (message: string) => new HttpError(422, message, { errors: { proof: message } });

/**
 * Checks the solution that came with a form; null where none is asked for. Throws 422 when it is missing, wrong, expired
 * or another form's. Whether it was used before is found by spending it.
 */
export async function checkProof(
  form: ProofOfWorkForm,
  sent: string | null | undefined,
): Promise<Proof | null> {
  if (env().POW !== "1") return null;
  if (!sent) throw proofError("This form needs JavaScript, to tell people from programs.");
  const payload = parsePayload(sent);
  const [{ verifySolution }, { deriveKey }] = await loadAltcha();
  const outcome =
    payload && (await verifySolution({ ...payload, deriveKey, ...deriveKeys() }).catch(() => null));
  if (outcome?.expired) throw proofError("The form was open for too long. Please send it again.");
  const { expiresAt = 0, data } = payload?.challenge.parameters ?? {};
  if (!payload || !outcome?.verified || data?.form !== form) {
    throw proofError("The proof that you are no program is not valid. Please send the form again.");
  }
  const puzzle = createHash("sha256").update(String(payload.challenge.signature)).digest("hex");
  return { digest: digest("spent-proof", puzzle), expiresAt: new Date(expiresAt * 1000) };
}

function parsePayload(sent: string): Payload | null {
  if (sent.length > PAYLOAD_MAX) return null;
  try {
    const value = JSON.parse(Buffer.from(sent, "base64").toString()) as Payload | null;
    return value?.challenge?.parameters && value.solution ? value : null;
  } catch {
    return null;
  }
}

/** Uses a proof up, in the transaction of what it was made for. Throws 422 when it has been used. */
export async function spendProof(tx: Prisma.TransactionClient, proof: Proof): Promise<void> {
  const spent = await tx.$executeRaw`
    INSERT INTO spent_proofs (digest, expires_at) VALUES (${proof.digest}, ${proof.expiresAt})
    ON CONFLICT DO NOTHING`;
  if (spent === 0) throw proofError("The form has been sent with this proof already. Please send it again.");
}

/** What a visitor is told where the proof was the trouble; undefined where it was not. */
export const getProofMessage = ({ details }: HttpError) => details.errors?.proof;
