import { HistorySection } from "@/components/records/record-history";
import { formatDateTime } from "@/lib/format";
import { FORMER_USER_LABEL } from "@/lib/history/audit-event";
import type { SettingVersion } from "@/lib/site-settings/data";
import type { SettingKey } from "@/lib/site-settings/schema";
import { staffPaths } from "@/lib/staff-paths";
import { UndoButton } from "./undo-button";

interface SettingHistoryProps {
  settingKey: SettingKey;
  /** Newest first. */
  versions: readonly SettingVersion[];
  linksAudit: boolean;
}

/** The versions of a setting. Each but the newest can be restored. */
export function SettingHistory({ settingKey, versions, linksAudit }: SettingHistoryProps) {
  const newest = versions[0]?.version ?? 0;
  const renderUse = (version: number) =>
    version === newest ? (
      <span className="text-muted">On the website</span>
    ) : (
      <UndoButton settingKey={settingKey} to={version} version={newest} />
    );
  return (
    <HistorySection auditPath={linksAudit ? staffPaths.auditByRecord("setting", settingKey) : null}>
      <ol className="border-t border-line">
        {versions.map(({ version, changedAt, who, isDefault }) => (
          <li
            key={version}
            className="flex flex-wrap items-center justify-between gap-x-6 border-b border-line py-2.5"
          >
            <span>
              <span>{`Version ${version}${isDefault ? ", the default" : ""}`}</span>
              <span className="text-muted">
                {" "}
                by <span>{who ?? FORMER_USER_LABEL}</span>,{" "}
                <time dateTime={changedAt.toISOString()}>{formatDateTime(changedAt)}</time>
              </span>
            </span>
            {renderUse(version)}
          </li>
        ))}
        <li className="flex flex-wrap items-center justify-between gap-x-6 border-b border-line py-2.5">
          <span>Default, from the folder site/</span>
          {renderUse(0)}
        </li>
      </ol>
    </HistorySection>
  );
}
