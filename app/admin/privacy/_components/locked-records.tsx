import { Badge } from "@/components/ui/badge";
import { buttonClass } from "@/components/ui/button-class";
import { formatDate } from "@/lib/format";
import type { LockedRecord } from "@/lib/privacy/data";
import { LOCK_REASONS, lockReasonLabels } from "@/lib/privacy/schema";
import { staffPaths } from "@/lib/staff-paths";
import { kindNames } from "@/lib/trash/strings";
import { PersonalDataGroup } from "./personal-data-group";

interface LockedRecordsProps {
  records: readonly LockedRecord[];
  /** Encrypted email address from the query string. */
  subject: string;
}

/** Names what is locked, without its content. Each reason is a download, which the audit log records. */
export function LockedRecords({ records, subject }: LockedRecordsProps) {
  if (records.length === 0) return null;
  return (
    <div className="mt-8">
      <PersonalDataGroup
        heading="Locked"
        items={records}
        getKey={({ id }) => id}
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
