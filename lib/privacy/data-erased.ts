import "server-only";
import { company } from "@/lib/content/company";
import { compose } from "@/lib/mail/compose";
import type { Mail } from "@/lib/mail/mail";
import { describeErased, describeLocked, type ErasedCounts } from "./receipts";

/** Builds the answer to an erasure that the person asked for, on their page or from the privacy desk. */
export function dataErased(to: string, receipt: string, counts: ErasedCounts): Mail {
  const [erased, locked] = [describeErased(counts), describeLocked(counts)];
  const done =
    locked && !erased
      ? "We've erased our emails with you, as you asked. They can't be restored."
      : `We've erased your data and our emails with you, as you asked${erased && `: ${erased}`}. They can't be restored. Our backups may hold copies until they're overwritten.`;
  const content = compose(locked ? "Your data is erased or locked" : "We've erased your data", [
    "Hello,",
    done,
    ...(locked
      ? [
          `The law requires us to keep ${locked}. It's locked: it doesn't appear in our lists, searches or reports, and we open it only for a legal reason. We erase it when that time is over.`,
        ]
      : []),
    { fields: [["Receipt", receipt]] },
    "The receipt doesn't contain your name or address. Keep its number in case you have a question about it.",
    `If you didn't ask for this, write to ${company.email}.`,
  ]);
  return { kind: "data-erased", to, ...content };
}
