import { bodyOf, json, methods, publicRoute, segment } from "@/lib/api";
import { applicantResource } from "@/lib/applications/applicant";
import { applicationOf } from "@/lib/applications/read";
import { applicationContent, receiveApplication } from "@/lib/applications/receive";
import { applicationInputSchema } from "@/lib/applications/schema";
import { UPLOAD_MAX, withUploadSlot } from "@/lib/applications/upload-slots";
import { notFound } from "@/lib/failure";
import { namedKey } from "@/lib/idempotency";
import { jobResource } from "@/lib/jobs/job";
import { getOpenJob } from "@/lib/jobs/openings";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: publicRoute(async (call) => {
    const job = await getOpenJob(segment(call, "id"));
    if (!job) throw notFound("Job");
    return json(200, jobResource(job));
  }),
  POST: publicRoute(async (call) => {
    const { address } = call.caller;
    const applicant = await withUploadSlot(call, async () => {
      const input = await bodyOf(call, applicationInputSchema, UPLOAD_MAX);
      const application = applicationOf(segment(call, "id"), input);
      const once = call.idempotencyKey
        ? namedKey("application", call.idempotencyKey, applicationContent(application))
        : undefined;
      return receiveApplication(application, { address, suspicious: false, once });
    });
    return json(201, applicantResource(applicant));
  }),
});
