import type { PROOF_OF_WORK_FORMS } from "@/lib/limits/proof-of-work-forms";

/** Describes the default rate limit, which an operator can change. */
export const describeRateLimit = (things: string) =>
  `Limited to ten ${things} in ten minutes from one address, unless configured otherwise. \`Retry-After\` of a 429 gives the seconds to wait.`;

export const describeProofOfWork = (form: (typeof PROOF_OF_WORK_FORMS)[number]) =>
  `If the site asks for proof of work, a call without \`X-Proof-Of-Work\` gets 422 with \`errors.proof\`. The puzzle comes with \`GET /api/form-token?form=${form}\`.`;
