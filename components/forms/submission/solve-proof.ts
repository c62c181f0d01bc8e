import { solveChallenge } from "altcha-lib";
import type { Challenge, DeriveKeyFunction } from "altcha-lib/types";

/** Solves a challenge with the browser's asynchronous SHA-256. Returns undefined without a solution. */
export async function solveProof(challenge: Challenge): Promise<string | undefined> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return solution ? btoa(JSON.stringify({ challenge, solution })) : undefined;
}

const deriveKey: DeriveKeyFunction = async ({ keyLength = 32 }, salt, password) => {
  const input = new Uint8Array([...salt, ...password]);
  const key = new Uint8Array(await crypto.subtle.digest("SHA-256", input));
  return { derivedKey: key.subarray(0, keyLength) };
};
