import "server-only";
import { openResume } from "@/lib/applicants/data";
import type { Reviewer } from "@/lib/auth/reviewer";
import type { Hiring } from "@/lib/auth/viewer";
import { buildResumeHeaders } from "@/lib/resumes/resume-headers";

/**
 * Returns a résumé as a download, or for the viewer with `?view=1`. `?unscanned=1` opens a file without a verdict of the
 * malware scanner. Records the opening, and throws, as `openResume` does.
 */
export async function resumeResponse(by: Hiring | Reviewer, id: string, { url }: Request): Promise<Response> {
  const { searchParams } = new URL(url);
  const unscanned = searchParams.get("unscanned") === "1";
  const { bytes, ...file } = await openResume(by, id, { unscanned });
  return new Response(Buffer.from(bytes), {
    headers: buildResumeHeaders(file, searchParams.get("view") === "1"),
  });
}
