import { DescriptionList } from "@/components/ui/description-list";
import { formatFileSize } from "@/lib/format";
import type { StorageState } from "@/lib/overview/website";

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
