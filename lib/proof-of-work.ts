import "server-only";
import { createHash, createHmac, randomInt } from "node:crypto";
import type { Challenge, Payload } from "altcha-lib/types";
import { digest } from "@/lib/digest";
import { env } from "@/lib/env";
import { Failure } from "@/lib/failure";
import type { Prisma } from "@/lib/generated/prisma/client";
import { PROVEN_FORMS } from "@/lib/proven-forms";

/**
 * Proof of work, off unless POW=1: a browser solves a small puzzle before a form is taken, which costs a visitor a
 * moment and a program that sends thousands its day. The puzzle names its form, expires, and is good for one post.
 */

/** Where programs put the solution; forms send it as a field. */
export const PROOF_HEADER = "x-proof-of-work";

export type ProvenForm = (typeof PROVEN_FORMS)[number];

const LIFETIME_SECONDS = 3600;
/** Tries that a puzzle takes: a tenth of a second to one, more on a phone. */
const [FEWEST, MOST] = [1000, 5000];
const PAYLOAD_MAX = 4096;

/** A solution that was checked, to be spent with what it was made for. */
export interface Proof {
  digest: string;
  expiresAt: Date;
}

const keys = () => {
  const secret = (purpose: string) =>
    createHmac("sha256", env().NEXTAUTH_SECRET).update(`proof-of-work:${purpose}`).digest("hex");
  return { hmacSignatureSecret: secret("challenge"), hmacKeySignatureSecret: secret("key") };
};

const load = () => Promise.all([import("altcha-lib"), import("altcha-lib/algorithms/sha")]);

/** A puzzle for a form; undefined when none is asked for, or there is no such form. */
export async function issueChallenge(form: string | null, now = Date.now()): Promise<Challenge | undefined> {
  if (env().POW !== "1" || !PROVEN_FORMS.some((name) => name === form)) return undefined;
  const [{ createChallenge }, { deriveKey }] = await load();
  return createChallenge({
    algorithm: "SHA-256",
    cost: 1,
    counter: randomInt(FEWEST, MOST),
    data: { form },
    deriveKey,
    expiresAt: Math.floor(now / 1000) + LIFETIME_SECONDS,
    ...keys(),
  });
}

const refused = (message: string) => new Failure(422, message, { errors: { proof: message } });

/**
 * Checks the solution that came with a form; null where none is asked for. Throws 422 when it is missing, wrong, expired
 * or another form's. Whether it was used before is found by spending it.
 */
export async function checkProof(form: ProvenForm, sent: string | null | undefined): Promise<Proof | null> {
  if (env().POW !== "1") return null;
  if (!sent) throw refused("This form needs JavaScript, to tell people from programs.");
  const payload = parse(sent);
  const [{ verifySolution }, { deriveKey }] = await load();
  const outcome = payload && (await verifySolution({ ...payload, deriveKey, ...keys() }).catch(() => null));
  if (outcome?.expired) throw refused("The form was open for too long. Please send it again.");
  const { expiresAt = 0, data } = payload?.challenge.parameters ?? {};
  if (!payload || !outcome?.verified || data?.form !== form) {
    throw refused("The proof that you are no program is not valid. Please send the form again.");
  }
  const puzzle = createHash("sha256").update(String(payload.challenge.signature)).digest("hex");
  return { digest: digest("spent-proof", puzzle), expiresAt: new Date(expiresAt * 1000) };
}

function parse(sent: string): Payload | null {
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
  if (spent === 0) throw refused("The form has been sent with this proof already. Please send it again.");
}

/** What a visitor is told where the proof was the trouble; undefined where it was not. */
export const proofProblem = ({ details }: Failure) => details.errors?.proof;
