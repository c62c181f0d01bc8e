import { solveChallenge } from "altcha-lib";
import type { Challenge, DeriveKeyFunction } from "altcha-lib/types";

/** Solves a puzzle with the browser's own SHA-256, which works beside the page; undefined when it finds nothing. */
export async function solveProof(challenge: Challenge): Promise<string | undefined> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return solution ? btoa(JSON.stringify({ challenge, solution })) : undefined;
}

const deriveKey: DeriveKeyFunction = async ({ keyLength = 32 }, salt, password) => {
  const input = new Uint8Array([...salt, ...password]);
  const key = new Uint8Array(await crypto.subtle.digest("SHA-256", input));
  return { derivedKey: key.subarray(0, keyLength) };
};
