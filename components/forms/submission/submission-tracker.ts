import type { Challenge } from "altcha-lib/types";
import { paths } from "@/lib/paths";

/** Name of the honeypot field: hidden from people, filled by bots. */
export const HONEYPOT = "website";

/** Sending takes a moment, so a challenge that expires sooner is requested anew. */
const EXPIRY_MARGIN_MS = 60_000;
/** A submit waits no longer than this for the token. */
const CHALLENGE_TIMEOUT_MS = 3000;

/** `token` proves when the form was started. `challenge` is set when the server requires proof of work. */
interface TokenResponse {
  token?: string;
  challenge?: Challenge;
}

/** Collects what a form sends beside its fields: bot checks and an idempotency key. Without `form`, only the key. */
export function createSubmissionTracker(form?: "contact" | "application") {
  let started: Promise<void> | undefined;
  let response: TokenResponse = {};
  let solution: Promise<string | undefined> | undefined;
  let submission: { text: string; id: string } | undefined;

  const start = async () => (started ??= requestToken());

  async function requestToken() {
    if (!form) return;
    response = await fetchFormToken(form);
    if (response.challenge) solution = solveLazily(response.challenge);
  }

  return {
    /** Requests the token and starts on the challenge, if there is one. Call it at the first focus. */
    start,
    /**
     * Returns the honeypot's value, the token and the idempotency key. Equal values get the same key until `reset`. Call it
     * after `getProof`, which waits for the token.
     */
    getMeta: (values: object, element: unknown) => {
      const text = JSON.stringify(values);
      if (submission?.text !== text) submission = { text, id: randomId() };
      const website = element instanceof HTMLFormElement ? new FormData(element).get(HONEYPOT) : null;
      return {
        website: typeof website === "string" ? website : undefined,
        formToken: response.token,
        submissionId: submission.id,
      };
    },
    /** Returns the challenge's solution. Undefined without a challenge, or when the token does not arrive in time. */
    getProof: async () => {
      if (isExpired(response.challenge)) started = undefined;
      await Promise.race([start(), new Promise((resolve) => setTimeout(resolve, CHALLENGE_TIMEOUT_MS))]);
      return solution;
    },
    /** Starts a new submission: even equal values get a new key, and a new challenge. */
    reset: () => {
      submission = undefined;
      if (!response.challenge) return;
      started = solution = undefined;
      void start();
    },
  };
}

const isExpired = (challenge: Challenge | undefined) =>
  (challenge?.parameters.expiresAt ?? Infinity) * 1000 < Date.now() + EXPIRY_MARGIN_MS;

async function fetchFormToken(form: "contact" | "application"): Promise<TokenResponse> {
  try {
    const response = await fetch(paths.formToken(form));
    return response.ok ? await response.json() : {};
  } catch {
    return {}; // the form can be sent without a token
  }
}

/** Loads the solver on demand. Returns undefined on failure, for example without https; the server then rejects the form. */
async function solveLazily(challenge: Challenge): Promise<string | undefined> {
  try {
    const { solveProof } = await import("./solve-proof");
    return await solveProof(challenge);
  } catch {
    return undefined;
  }
}

/** Does not use `crypto.randomUUID`, which is missing on plain http. */
const randomId = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("-");
