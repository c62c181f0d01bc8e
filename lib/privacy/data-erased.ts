import "server-only";
import { company } from "@/lib/content/company";
import { compose } from "@/lib/mail/compose";
import type { Mail } from "@/lib/mail/mail";

/**
 * Builds the answer to an erasure that the person asked for, on their page or from the privacy desk. `erased` lists it, such
 * as '1 message, 2 applications'. It may be empty.
 */
export function dataErased(to: string, receipt: string, erased: string): Mail {
  const content = compose("We've erased your data", [
    "Hello,",
    `We've erased your data and our emails with you, as you asked${erased && `: ${erased}`}. They can't be restored. Our backups may hold copies until they're overwritten.`,
    { fields: [["Receipt", receipt]] },
    "The receipt doesn't contain your name or address. Keep its number in case you have a question about it.",
    `If you didn't ask for this, write to ${company.email}.`,
  ]);
  return { kind: "data-erased", to, ...content };
}
