import { resumeResponse } from "@/lib/applicants/resume-response";
import { requireReviewer } from "@/lib/auth/reviewer";
import { requireViewer } from "@/lib/auth/viewer";
import { defineMethods, getPathParam, publicRoute } from "@/lib/http/route-handlers";

/** Returns a résumé to a reviewer of the job. A browser makes this safe GET itself, so the cookie is enough. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  GET: publicRoute(async (call) => {
    await requireViewer();
    const reviewer = await requireReviewer(getPathParam(call, "jobId"));
    return resumeResponse(reviewer, getPathParam(call, "applicantId"), call.request);
  }),
});
