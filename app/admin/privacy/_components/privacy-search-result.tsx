import { EraseDialog } from "./erase-dialog";
import { LockedRecords } from "./locked-records";
import { PersonalDataLists } from "./personal-data-lists";
import { ReceiptList } from "./receipt-list";
import { buttonClass } from "@/components/ui/button-class";
import { formatDate, pluralize } from "@/lib/format";
import { type ErasureReceipt, listCounts } from "@/lib/privacy/receipts";
import { listErasable, type PersonalData } from "@/lib/privacy/personal-data";
import { staffPaths } from "@/lib/staff-paths";

interface PrivacySearchResultProps {
  personalData: PersonalData;
  /** Encrypted email address from the query string. */
  subject: string;
  earlierReceipts: ErasureReceipt[];
}

export function PrivacySearchResult({ personalData, subject, earlierReceipts }: PrivacySearchResultProps) {
  const description = listCounts(listErasable(personalData));
  const { accounts, locked, events } = personalData;
  const isEmpty = !description && accounts.length + locked.length + events.length === 0;
  return (
    <section aria-labelledby="found" className="mt-10">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h2 id="found" className="font-display text-xl font-semibold wrap-anywhere">
          {`${isEmpty ? "No data about" : "Data about"} ${personalData.address}`}
        </h2>
        {isEmpty ? null : (
          <div className="flex flex-wrap gap-3">
            <a href={staffPaths.privacyExport(subject)} className={buttonClass("secondary")}>
              Export
            </a>
            {description ? (
              <EraseDialog
                subject={subject}
                address={personalData.address}
                description={description}
                lockedText={describeKept(personalData)}
              />
            ) : null}
          </div>
        )}
      </div>
      <PersonalDataLists personalData={personalData} />
      <LockedRecords records={personalData.locked} subject={subject} />
      {personalData.keys > 0 ? (
        <p className="mt-4 max-w-[72ch] text-muted">
          Also {pluralize(personalData.keys, "digest or counter", "digests and counters")} that prevent
          duplicate forms or count attempts. They expire within a day, and are erased with the rest.
        </p>
      ) : null}
      {earlierReceipts.length > 0 ? (
        <div className="mt-8">
          <h3 className="mb-2 font-display text-lg font-semibold">Erased earlier</h3>
          <ReceiptList receipts={earlierReceipts} />
        </div>
      ) : null}
    </section>
  );
}

/** Says what an erasure locks. Empty when it erases everything at once. */
function describeKept({ messages, applications }: PersonalData): string {
  const ends = [...messages, ...applications].flatMap(({ lockUntil }) => lockUntil?.getTime() ?? []);
  if (ends.length === 0) return "";
  const last = Math.max(...ends);
  const end =
    last > Date.now() ? `until ${formatDate(last)}, or longer under a hold` : "until its hold is lifted";
  return `${pluralize(ends.length, "record")} must be kept ${end}. It is locked until then and erased afterwards.`;
}
