import { adminRoute, bodyOf, json, methods, noContent, segment } from "@/lib/api";
import { notFound } from "@/lib/failure";
import { deleteJob, getJob, updateJob } from "@/lib/jobs/data";
import { jobResource } from "@/lib/jobs/job";
import { jobChangeSchema } from "@/lib/jobs/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: adminRoute(async (admin, call) => {
    const job = await getJob(admin, segment(call, "id"));
    if (!job) throw notFound("Job");
    return json(200, jobResource(job));
  }),
  PUT: adminRoute(async (admin, call) => {
    const change = await bodyOf(call, jobChangeSchema);
    return json(200, jobResource(await updateJob(admin, segment(call, "id"), change)));
  }),
  DELETE: adminRoute(async (admin, call) => {
    await deleteJob(admin, segment(call, "id"));
    return noContent();
  }),
});
