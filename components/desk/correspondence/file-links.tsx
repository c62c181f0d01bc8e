import { Paperclip } from "lucide-react";
import { FILE_INFECTED } from "@/lib/desk/answers/files";
import type { FileInfo } from "@/lib/desk/correspondence/correspondence";
import { formatFileSize } from "@/lib/format";
import { staffPaths } from "@/lib/staff-paths";
import { resumeUnscanned } from "@/lib/resumes/resume-paths";

/** The files of a mail or an answer, to download. */
export function FileLinks({ files }: { files: readonly FileInfo[] }) {
  if (files.length === 0) return null;
  return (
    <ul className="mt-2 grid gap-1">
      {files.map(({ id, name, size, scan }) => (
        <li key={id} className="flex flex-wrap items-baseline gap-x-2 wrap-anywhere">
          <Paperclip aria-hidden className="size-4 shrink-0 self-center" strokeWidth={1.5} />
          {scan === "INFECTED" ? (
            <span>
              {name}. <span className="text-danger">{FILE_INFECTED}</span>
            </span>
          ) : (
            <a
              href={
                scan === "PENDING" ? resumeUnscanned(staffPaths.attachment(id)) : staffPaths.attachment(id)
              }
              download
              className="text-river underline underline-offset-4"
            >
              {name}
            </a>
          )}
          <span className="text-muted">{formatFileSize(size)}</span>
          {scan === "PENDING" ? <span className="text-danger">Not scanned for malware yet</span> : null}
        </li>
      ))}
    </ul>
  );
}
