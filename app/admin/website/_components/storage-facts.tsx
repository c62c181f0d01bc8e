import { DescriptionList } from "@/components/ui/description-list";
import { formatFileSize } from "@/lib/format";
import type { StorageState } from "@/lib/website/data";

export function StorageFacts({ resumes, exact, resumeBytes, photos, photoBytes, ...bucket }: StorageState) {
  const { bucketed, bucketedExact, bucketedBytes } = bucket;
  return (
    <DescriptionList
      fields={[
        ["Resumes", formatCount(resumes, exact)],
        ["Resumes take", `${formatFileSize(resumeBytes)} of the database's disk`],
        ["Photos", photos],
        ["Photos take", `${formatFileSize(photoBytes)} of it, in all their sizes`],
        [
          "Resumes in the bucket",
          bucketed > 0 ? `${formatCount(bucketed, bucketedExact)}, ${formatFileSize(bucketedBytes)}` : "None",
        ],
      ]}
    />
  );
}

const formatCount = (count: number, exact: boolean) =>
  exact ? count : `About ${count.toLocaleString("en-US")}`;
