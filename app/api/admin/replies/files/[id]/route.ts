import { openAttachment } from "@/lib/desk/answers/attachments";
import { adminDownload, defineMethods, getPathParam } from "@/lib/http/route-handlers";
import { buildResumeHeaders } from "@/lib/resumes/resume-headers";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  GET: adminDownload([null], async (admin, call) => {
    const unscanned = new URL(call.request.url).searchParams.get("unscanned") === "1";
    const { bytes, ...file } = await openAttachment(admin, getPathParam(call, "id"), { unscanned });
    return new Response(Buffer.from(bytes), { headers: buildResumeHeaders(file, null) });
  }),
});
