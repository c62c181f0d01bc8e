import { formatFileSize } from "@/lib/format";

/** How far a file has come on its way; the last step is the server's. */
export function UploadProgress({ part, size }: { part: number; size: number }) {
  return (
    <div className="flex flex-col gap-1.5 text-sm leading-snug text-muted">
      <progress
        value={part}
        max={1}
        aria-label="Upload of your resume"
        className="h-2 w-full appearance-none overflow-hidden rounded bg-mist [&::-moz-progress-bar]:bg-evergreen [&::-webkit-progress-bar]:bg-mist [&::-webkit-progress-value]:bg-evergreen"
      />
      <span>
        {part < 1
          ? `${formatFileSize(part * size)} of ${formatFileSize(size)} sent`
          : "All sent, waiting for the answer"}
      </span>
    </div>
  );
}
