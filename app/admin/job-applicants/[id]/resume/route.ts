import { resumeResponse } from "@/lib/applicants/resume-response";
import { adminDownload, defineMethods, getPathParam } from "@/lib/http/route-handlers";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  GET: adminDownload(["hiring", "read applicants"], async (admin, call) =>
    resumeResponse(admin, getPathParam(call, "id"), call.request),
  ),
});
