import type { Challenge } from "altcha-lib/types";
import { paths } from "@/lib/paths";

/** The field that people never see and programs fill. */
export const HONEYPOT = "website";

/** Sending takes a moment: a puzzle that is over before then is asked for anew. */
const EXPIRY_MARGIN_MS = 60_000;
/** Nobody's message waits longer for a token that may not come. */
const CHALLENGE_TIMEOUT_MS = 3000;

/** What the server gives to a form that is begun: proof of when, and a puzzle where it wants one solved. */
interface TokenResponse {
  token?: string;
  challenge?: Challenge;
}

/** What one form sends beside its fields, to tell people from programs and a resend from a second message. */
export function createSubmissionTracker(form?: "contact" | "application") {
  let begun: Promise<void> | undefined;
  let start: TokenResponse = {};
  let solving: Promise<string | undefined> | undefined;
  let sent: { text: string; id: string } | undefined;

  const begin = async () => (begun ??= ask());

  async function ask() {
    if (!form) return;
    start = await fetchFormToken(form);
    if (start.challenge) solving = solveLazily(start.challenge);
  }

  return {
    /** At the first focus: fetches the proof of when the form was begun, and starts on the puzzle if there is one. */
    begin,
    /** The same text gets the same id until it has been sent. */
    of: (values: object, element: unknown) => {
      const text = JSON.stringify(values);
      if (sent?.text !== text) sent = { text, id: randomId() };
      const website = element instanceof HTMLFormElement ? new FormData(element).get(HONEYPOT) : null;
      const formToken = start.token;
      return { website: typeof website === "string" ? website : undefined, formToken, submissionId: sent.id };
    },
    /** The puzzle's solution; undefined where there is none, or the server does not say in time whether there is one. */
    proof: async () => {
      if (isExpired(start.challenge)) begun = undefined;
      await Promise.race([begin(), new Promise((resolve) => setTimeout(resolve, CHALLENGE_TIMEOUT_MS))]);
      return solving;
    },
    /** What is sent next is another message, even in the same words, and needs a puzzle of its own. */
    forget: () => {
      sent = undefined;
      if (!start.challenge) return;
      begun = solving = undefined;
      void begin();
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
    return {}; // no token is normal: the form is sent without one
  }
}

/** The solver is loaded only where there is a puzzle. What it cannot solve, such as without https, the server refuses. */
async function solveLazily(challenge: Challenge): Promise<string | undefined> {
  try {
    const { solveProof } = await import("./solve-proof");
    return await solveProof(challenge);
  } catch {
    return undefined;
  }
}

/** `crypto.randomUUID` exists on https alone; a site tried out over plain http shall not fail for it. */
const randomId = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("-");
