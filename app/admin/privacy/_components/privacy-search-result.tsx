import { buttonClass } from "@/components/ui/button-class";
import { staffPaths } from "@/lib/staff-paths";
import {
  type PersonalData,
  countErasable,
  getErasableMails,
  isProtectedAccount,
} from "@/lib/privacy/personal-data";
import type { ErasureReceipt } from "@/lib/privacy/erasure-receipt";
import { EraseDialog } from "./erase-dialog";
import { PersonalDataLists } from "./personal-data-lists";
import { ReceiptList } from "./receipt-list";

interface PrivacySearchResultProps {
  held: PersonalData;
  /** The search, as the page's address names it. */
  subject: string;
  /** Erasures of the same address before. */
  earlier: ErasureReceipt[];
}

/** What a search has found, and what can be done with it. */
export function PrivacySearchResult({ held, subject, earlier }: PrivacySearchResultProps) {
  const what = describeErasable(held);
  const nothing = countErasable(held) + held.accounts.length + held.events.length === 0;
  return (
    <section aria-labelledby="found" className="mt-10">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h2 id="found" className="font-display text-xl font-semibold wrap-anywhere">
          {nothing ? "Nothing is held about" : "Held about"} {held.address}
        </h2>
        {nothing ? null : (
          <div className="flex flex-wrap gap-3">
            <a href={staffPaths.privacyExport(subject)} download className={buttonClass("secondary")}>
              Export
            </a>
            {what ? <EraseDialog subject={subject} address={held.address} what={what} /> : null}
          </div>
        )}
      </div>
      <PersonalDataLists held={held} />
      {held.keys > 0 ? (
        <p className="mt-4 max-w-[72ch] text-muted">
          Besides, {formatCount(held.keys, "digest or counter", "digests and counters")} that keep a form from
          being stored twice or count attempts. They end by themselves within a day, and go with the rest.
        </p>
      ) : null}
      {earlier.length > 0 ? (
        <div className="mt-8">
          <h3 className="mb-2 font-display text-lg font-semibold">Erased before</h3>
          <ReceiptList receipts={earlier} />
        </div>
      ) : null}
    </section>
  );
}

const formatCount = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

/** What an erasure takes, in words; empty when there is nothing to take. */
function describeErasable(held: PersonalData): string {
  const resumes = held.applications.filter(({ resumeName }) => resumeName !== null).length;
  const counts: [number, string][] = [
    [held.messages.length, "message"],
    [held.applications.length, "application"],
    [resumes, "resume"],
    [held.accounts.filter((account) => !isProtectedAccount(account)).length, "account"],
    [getErasableMails(held).length, "waiting mail"],
    [held.keys, "digest"],
  ];
  return counts
    .filter(([count]) => count > 0)
    .map(([count, name]) => formatCount(count, name))
    .join(", ");
}
