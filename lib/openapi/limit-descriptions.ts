import type { PROOF_OF_WORK_FORMS } from "@/lib/limits/proof-of-work-forms";

/** What holds for the calls that anybody may write with. */

/** The limit as it is set unless a site's operator sets another. */
export const describeRateLimit = (things: string) =>
  `Ten ${things} in ten minutes from one address, unless the site is set up otherwise; \`Retry-After\` of a 429 tells.`;

export const describeProofOfWork = (form: (typeof PROOF_OF_WORK_FORMS)[number]) =>
  `Where the site asks for proof of work, a call without \`X-Proof-Of-Work\` is 422 with \`errors.proof\`: the puzzle comes with \`GET /api/form-token?form=${form}\`.`;
