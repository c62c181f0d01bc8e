import type { PROOF_OF_WORK_FORMS } from "@/lib/limits/proof-of-work-forms";

/** Describes the default rate limit, which an operator can change. */
export const describeRateLimit = (things: string) =>
  `Ten ${things} in ten minutes from one address, unless the site is set up otherwise; \`Retry-After\` of a 429 gives the seconds to wait.`;

export const describeProofOfWork = (form: (typeof PROOF_OF_WORK_FORMS)[number]) =>
  `Where the site asks for proof of work, a call without \`X-Proof-Of-Work\` is 422 with \`errors.proof\`: the puzzle comes with \`GET /api/form-token?form=${form}\`.`;
