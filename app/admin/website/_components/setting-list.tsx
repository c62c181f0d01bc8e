import { DescriptionList } from "@/components/ui/description-list";
import { TextLink } from "@/components/ui/text-link";
import { formatDateTime } from "@/lib/format";
import { FORMER_USER_LABEL } from "@/lib/history/audit-event";
import type { SettingVersion } from "@/lib/site-settings/data";
import { SETTING_KEYS } from "@/lib/site-settings/schema";
import { settingNames } from "@/lib/site-settings/strings";
import { staffPaths } from "@/lib/staff-paths";

/** Lists the settings that staff change without a build, each with its last change. */
export function SettingList({ settings }: { settings: readonly SettingVersion[] }) {
  const changes = new Map(settings.map((setting) => [setting.key, setting]));
  return (
    <DescriptionList
      fields={SETTING_KEYS.map((key) => [
        settingNames[key],
        <span key={key} className="flex flex-wrap items-baseline justify-between gap-x-6">
          {describeChange(changes.get(key))}
          <TextLink href={staffPaths.websiteSetting(key)} aria-label={`Edit ${settingNames[key]}`}>
            Edit
          </TextLink>
        </span>,
      ])}
    />
  );
}

function describeChange(change: SettingVersion | undefined): string {
  if (!change || change.isDefault) return "Default";
  return `Changed ${formatDateTime(change.changedAt)} by ${change.who ?? FORMER_USER_LABEL}`;
}
