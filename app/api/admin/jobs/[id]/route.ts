import {
  adminRoute,
  parseBody,
  jsonResponse,
  defineMethods,
  noContent,
  getPathParam,
} from "@/lib/http/route-handlers";
import { notFound } from "@/lib/http/http-error";
import { deleteJob, getJob, updateJob } from "@/lib/jobs/data";
import { toJobResource } from "@/lib/jobs/job";
import { jobChangeSchema } from "@/lib/jobs/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  GET: adminRoute(async (admin, call) => {
    const job = await getJob(admin, getPathParam(call, "id"));
    if (!job) throw notFound("Job");
    return jsonResponse(200, toJobResource(job));
  }),
  PUT: adminRoute(async (admin, call) => {
    const change = await parseBody(call, jobChangeSchema);
    return jsonResponse(200, toJobResource(await updateJob(admin, getPathParam(call, "id"), change)));
  }),
  DELETE: adminRoute(async (admin, call) => {
    await deleteJob(admin, getPathParam(call, "id"));
    return noContent();
  }),
});
