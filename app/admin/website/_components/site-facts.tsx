import { DescriptionList } from "@/components/ui/description-list";
import { formatDuration, formatFileSize } from "@/lib/format";
import type { ProcessState } from "@/lib/website/process";

export function SiteFacts({ version, build, node, upSeconds, memoryBytes, pages }: ProcessState) {
  return (
    <DescriptionList
      fields={[
        ["Version", build ? `${version}, build ${build}` : `${version}, in development`],
        ["Node.js", node],
        ["Uptime", formatDuration(upSeconds)],
        ["Memory", formatFileSize(memoryBytes)],
        ["Cached pages", pages ? `${pages.pages}, ${formatFileSize(pages.bytes)}` : "None in development"],
      ]}
    />
  );
}
