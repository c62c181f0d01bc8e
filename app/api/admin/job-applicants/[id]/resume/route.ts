import { adminDownload, defineMethods, getPathParam } from "@/lib/http/route-handlers";
import { openResume } from "@/lib/applications/data";
import { buildResumeHeaders } from "@/lib/applications/resumes/resume-headers";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  GET: adminDownload(async (admin, call) => {
    const { searchParams } = new URL(call.request.url);
    const unscanned = searchParams.get("unscanned") === "1";
    const { bytes, ...file } = await openResume(admin, getPathParam(call, "id"), { unscanned });
    return new Response(Buffer.from(bytes), {
      headers: buildResumeHeaders(file, searchParams.get("view") === "1"),
    });
  }),
});
