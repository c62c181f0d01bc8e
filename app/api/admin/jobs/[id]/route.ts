import { recordRoute } from "@/lib/http/record-route";
import { parseBody } from "@/lib/http/route-handlers";
import { deleteJob, getJob, updateJob } from "@/lib/jobs/data";
import { toJobResource } from "@/lib/jobs/resource";
import { jobChangeSchema } from "@/lib/jobs/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = recordRoute({
  area: "hiring",
  name: "Job",
  // The applicants of a deleted job go to the trash, too.
  keyRights: { read: "read jobs", write: "write jobs", remove: "write applicants" },
  get: getJob,
  toResource: toJobResource,
  change: async (admin, id, call) =>
    toJobResource(await updateJob(admin, id, await parseBody(call, jobChangeSchema))),
  remove: deleteJob,
});
