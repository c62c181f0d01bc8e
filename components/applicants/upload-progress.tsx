import { formatFileSize } from "@/lib/format";

/** Shows upload progress. `fraction` is from 0 to 1; at 1 the server has not answered yet. */
export function UploadProgress({ fraction, size }: { fraction: number; size: number }) {
  return (
    <div className="flex flex-col gap-1.5 text-sm leading-snug text-muted">
      <progress
        value={fraction}
        max={1}
        aria-label="Upload of your resume"
        className="h-2 w-full appearance-none overflow-hidden rounded bg-mist [&::-moz-progress-bar]:bg-evergreen [&::-webkit-progress-bar]:bg-mist [&::-webkit-progress-value]:bg-evergreen"
      />
      <span>
        {fraction < 1
          ? `${formatFileSize(fraction * size)} of ${formatFileSize(size)} sent`
          : "Upload complete, waiting for confirmation"}
      </span>
    </div>
  );
}
