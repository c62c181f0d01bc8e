import { jsonResponse, defineMethods, corsRoute, publicRoute, getPathParam } from "@/lib/http/route-handlers";
import { preflightResponse } from "@/lib/headers/cors-response";
import { toApplicantResource } from "@/lib/applicants/resource";
import { submitJson } from "@/lib/applicants/submission/submit";
import { notFound } from "@/lib/http-error";
import { toJobResource } from "@/lib/jobs/resource";
import { getOpenJob } from "@/lib/jobs/public-jobs";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  GET: corsRoute(async (call) => {
    const job = await getOpenJob(getPathParam(call, "id"));
    if (!job) throw notFound("Job");
    return jsonResponse(200, toJobResource(job));
  }),
  POST: publicRoute(async (call) =>
    jsonResponse(201, toApplicantResource(await submitJson(getPathParam(call, "id"), call))),
  ),
  OPTIONS: preflightResponse,
});
