import "server-only";
import { openResume } from "@/lib/applicants/data";
import type { Reviewer } from "@/lib/auth/reviewer";
import type { Hiring } from "@/lib/auth/viewer";
import { buildResumeHeaders } from "@/lib/resumes/resume-headers";

/** `?view=1` shows it in the viewer, `?unscanned=1` opens it without a scan. Throws as `openResume`. */
export async function resumeResponse(by: Hiring | Reviewer, id: string, request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const unscanned = searchParams.get("unscanned") === "1";
  const { bytes, ...file } = await openResume(by, id, { unscanned });
  const viewer = searchParams.get("view") === "1" ? (request.headers.get("user-agent") ?? "") : null;
  return new Response(Buffer.from(bytes), { headers: buildResumeHeaders(file, viewer) });
}
