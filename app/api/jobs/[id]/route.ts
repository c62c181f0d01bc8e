import { jsonResponse, defineMethods, corsRoute, publicRoute, getPathParam } from "@/lib/http/route-handlers";
import { preflightResponse } from "@/lib/headers/cors-response";
import { toApplicationResource } from "@/lib/applications/resource";
import { submitJson } from "@/lib/applications/submission/submit";
import { notFound } from "@/lib/http-error";
import { toJobResource } from "@/lib/jobs/resource";
import { getOpenJob } from "@/lib/jobs/openings";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  GET: corsRoute(async (call) => {
    const job = await getOpenJob(getPathParam(call, "id"));
    if (!job) throw notFound("Job");
    return jsonResponse(200, toJobResource(job));
  }),
  POST: publicRoute(async (call) =>
    jsonResponse(201, toApplicationResource(await submitJson(getPathParam(call, "id"), call))),
  ),
  OPTIONS: preflightResponse,
});
