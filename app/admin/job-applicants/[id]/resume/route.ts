import { resumeResponse } from "@/lib/applicants/resume-response";
import { adminDownload, defineMethods, getPathParam } from "@/lib/http/route-handlers";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  GET: adminDownload(
    async (admin, call) => resumeResponse(admin, getPathParam(call, "id"), call.request),
    "read applicants",
  ),
});
