import { EraseDialog } from "./erase-dialog";
import { PersonalDataLists } from "./personal-data-lists";
import { ReceiptList } from "./receipt-list";
import { buttonClass } from "@/components/ui/button-class";
import type { Area } from "@/lib/auth/areas";
import { formatDate, pluralize } from "@/lib/format";
import type { LockedRecord } from "@/lib/privacy/data";
import { type ErasureReceipt, listCounts } from "@/lib/privacy/receipts";
import { listErasable, type PersonalData } from "@/lib/privacy/personal-data";
import { staffPaths } from "@/lib/staff-paths";
import { Badge } from "@/components/ui/badge";
import { LOCK_REASONS, lockReasonLabels } from "@/lib/privacy/schema";
import { kindNames } from "@/lib/trash/strings";
import { PersonalDataGroup } from "./personal-data-group";

interface KeptData {
  messages: readonly { lockUntil: Date | null }[];
  applications: readonly { lockUntil: Date | null }[];
}

interface PrivacySearchResultProps {
  personalData: PersonalData;
  /** Encrypted email address from the query string. */
  subject: string;
  earlierReceipts: ErasureReceipt[];
  areas: readonly Area[];
}

export function PrivacySearchResult({
  personalData,
  subject,
  earlierReceipts,
  areas,
}: PrivacySearchResultProps) {
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
      <PersonalDataLists personalData={personalData} areas={areas} />
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

/** Returns an empty text when nothing must be kept. */
export function describeKept({ messages, applications }: KeptData): string {
  const ends = [...messages, ...applications].flatMap(({ lockUntil }) => lockUntil?.getTime() ?? []);
  if (ends.length === 0) return "";
  const last = Math.max(...ends);
  const isOne = ends.length === 1;
  const lifted = isOne ? "its hold is lifted" : "their holds are lifted";
  const end = last > Date.now() ? `${formatDate(last)}, or longer under a hold` : lifted;
  return `${pluralize(ends.length, "record")} must be kept until ${end}. ${isOne ? "It's" : "They're"} locked until then and erased afterward.`;
}

/** Names what is locked, without its content. Each reason is a download, which the audit log records. */
function LockedRecords({ records, subject }: { records: readonly LockedRecord[]; subject: string }) {
  if (records.length === 0) return null;
  return (
    <div className="mt-8">
      <PersonalDataGroup
        heading="Locked"
        items={records}
        note="The person asked for their erasure, and a minimum or a hold keeps them. They appear nowhere else. To open them, choose the reason, which the audit log keeps."
      >
        {({ kind, lockedUntil, isHeld }) => (
          <>
            <span>{kindNames[kind]}</span>
            {isHeld ? <Badge tone="warning">On hold</Badge> : null}
            <span className="text-muted tabular-nums">{`Erased after ${formatDate(lockedUntil)}`}</span>
          </>
        )}
      </PersonalDataGroup>
      <ul aria-label="Open what is locked" className="mt-3 flex flex-wrap gap-3">
        {LOCK_REASONS.map((reason) => (
          <li key={reason}>
            <a href={staffPaths.privacyLocked(subject, reason)} className={buttonClass("secondary")}>
              {`Open for: ${lockReasonLabels[reason].toLowerCase()}`}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
