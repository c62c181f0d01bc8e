import { json, methods, openRoute, publicRoute, segment } from "@/lib/api";
import { preflight } from "@/lib/open-answer";
import { applicantResource } from "@/lib/applications/applicant";
import { submitJson } from "@/lib/applications/submit";
import { notFound } from "@/lib/failure";
import { jobResource } from "@/lib/jobs/job";
import { getOpenJob } from "@/lib/jobs/openings";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: openRoute(async (call) => {
    const job = await getOpenJob(segment(call, "id"));
    if (!job) throw notFound("Job");
    return json(200, jobResource(job));
  }),
  POST: publicRoute(async (call) =>
    json(201, applicantResource(await submitJson(segment(call, "id"), call))),
  ),
  OPTIONS: preflight,
});
