import { formatFileSize } from "@/lib/format";
import type { StorageState } from "@/lib/overview/website";
import { DescriptionList } from "@/components/ui/description-list";
import { formatDateTime, pluralize } from "@/lib/format";
import type { LastPurge, RetentionDays } from "@/lib/calendar/retention-days";
import { TRASH_DAYS } from "@/lib/trash/record-kinds";

interface RetentionFactsProps {
  days: RetentionDays;
  last: LastPurge | null;
}

export function RetentionFacts({ days, last }: RetentionFactsProps) {
  return (
    <DescriptionList
      fields={[
        ["Messages", formatRetention(days.messages)],
        ["Applications", formatRetention(days.applications)],
        ["Trash", `Erased ${TRASH_DAYS} days after deletion`],
        ["Last run", last ? formatLastPurge(last) : "Not yet; runs hourly"],
      ]}
    />
  );
}

const formatRetention = (days: number) =>
  days === 0 ? "Kept until deleted" : `Erased ${pluralize(days, "day")} after they arrive`;

function formatLastPurge({ at, counts: { messages, applications } }: LastPurge): string {
  const erased =
    messages + applications === 0
      ? "nothing to erase"
      : `erased ${pluralize(messages, "message")} and ${pluralize(applications, "application")}`;
  return `${formatDateTime(at)}: ${erased}`;
}

export function StorageFacts({ resumes, exact, resumeBytes, photos, photoBytes, ...bucket }: StorageState) {
  const { bucketed, bucketedExact, bucketedBytes } = bucket;
  return (
    <DescriptionList
      fields={[
        ["Resumes", formatCount(resumes, exact)],
        ["Size of resumes", formatDiskSpace(resumes, resumeBytes, "in the database")],
        ["Uploaded photos", photos],
        ["Size of photos", formatDiskSpace(photos, photoBytes, "in the database, all sizes")],
        [
          "Resumes in the bucket",
          bucketed > 0 ? `${formatCount(bucketed, bucketedExact)}, ${formatFileSize(bucketedBytes)}` : "None",
        ],
      ]}
    />
  );
}

/** PostgreSQL reserves disk space for empty tables, too. */
const formatDiskSpace = (count: number, bytes: number, place: string) =>
  count === 0 ? "None" : `${formatFileSize(bytes)} ${place}`;

const formatCount = (count: number, exact: boolean) =>
  exact ? count : `About ${count.toLocaleString("en-US")}`;
