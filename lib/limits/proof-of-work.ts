import "server-only";
import { createHash, createHmac, randomInt } from "node:crypto";
import type { Challenge, Payload } from "altcha-lib/types";
import { digest } from "@/lib/signing";
import { env } from "@/lib/env";
import { HttpError } from "@/lib/http/http-error";
import type { Prisma } from "@/lib/generated/prisma/client";
import { PROOF_OF_WORK_FORMS } from "./proof-of-work-forms";

// Proof of work, off unless POW=1. See "Proof of work" in docs/product.md.

/** API clients send the solution in this header, forms in a field. */
export const PROOF_HEADER = "x-proof-of-work";

export type ProofOfWorkForm = (typeof PROOF_OF_WORK_FORMS)[number];

const LIFETIME_SECONDS = 3600;
/** Attempts that a puzzle takes. They take a desktop browser 0.1 to 1 second, and a phone longer. */
const [COUNTER_MIN, COUNTER_MAX] = [1000, 5000];
const PAYLOAD_MAX = 4096;

/** A verified solution that is not spent yet. */
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

/** Creates a puzzle. Returns undefined when proof of work is off or the form is unknown. */
export async function issueChallenge(
  form: string | null | undefined,
  now = Date.now(),
): Promise<Challenge | undefined> {
  if (env().POW !== "1" || !form || !PROOF_OF_WORK_FORMS.some((name) => name === form)) return undefined;
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
 * Verifies a solution. Returns null when proof of work is off. Throws 422 when the solution is missing,
 * wrong, expired or for another form. Only `spendProof` detects a repeated solution.
 */
export async function checkProof(
  form: ProofOfWorkForm,
  sent: string | null | undefined,
): Promise<Proof | null> {
  if (env().POW !== "1") return null;
  if (!sent) throw proofError("This form needs JavaScript to tell people from bots.");
  const payload = parsePayload(sent);
  const [{ verifySolution }, { deriveKey }] = await loadAltcha();
  const result =
    payload && (await verifySolution({ ...payload, deriveKey, ...deriveKeys() }).catch(() => null));
  if (result?.expired) throw proofError("The form was open for too long. Please send it again.");
  const { expiresAt = 0, data } = payload?.challenge.parameters ?? {};
  if (!payload || !result?.verified || data?.form !== form) {
    throw proofError("The check that you're not a bot failed. Please send the form again.");
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

/**
 * Marks a proof as used. Call it in the transaction that stores the submission. Throws 422 for a used proof.
 */
export async function spendProof(tx: Prisma.TransactionClient, proof: Proof): Promise<void> {
  const { count } = await tx.spentProof.createMany({ data: proof, skipDuplicates: true });
  if (count === 0) throw proofError("The form was already sent with this proof. Please send it again.");
}

/** Returns the message when the proof caused the error, else undefined. */
export const getProofMessage = ({ details }: HttpError) => details.errors?.proof;
