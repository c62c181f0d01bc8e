import { type Call, formRoute, json, methods, segment } from "@/lib/api";
import { applicantResource } from "@/lib/applications/applicant";
import { submitFailed, submitFailedFor } from "@/lib/applications/catalogue";
import { forgetPosted, postedCookie } from "@/lib/applications/posted";
import type { FormValues } from "@/lib/applications/read";
import { submitForm } from "@/lib/applications/submit";
import { noteFailure } from "@/lib/audit";
import { toFailure } from "@/lib/db-errors";
import { log } from "@/lib/log";
import { paths } from "@/lib/paths";
import { proofProblem } from "@/lib/proof-of-work";

/** The application form with its file: scripts ask for JSON, a browser without them is sent on to a page. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: formRoute(async (call) => {
    const jobId = segment(call, "id");
    const wantsPage = call.request.headers.get("accept")?.includes("text/html");
    if (wantsPage) return answerPage(jobId, call);
    return json(201, applicantResource(await submitForm(jobId, call)));
  }),
});

async function answerPage(jobId: string, call: Call): Promise<Response> {
  const values: FormValues = {};
  try {
    await submitForm(jobId, call, values);
    return seeOther(paths.applied, forgetPosted(jobId));
  } catch (error) {
    const failure = toFailure(error);
    if (!failure || failure.status === 503)
      log.error("application.failed", error, { requestId: call.caller.requestId });
    await noteFailure(failure, call.caller);
    const message = failure
      ? (proofProblem(failure) ?? submitFailedFor(failure.status, failure.message))
      : submitFailed;
    const errors =
      failure?.details.errors ?? (failure?.status === 413 ? { resume: failure.message } : undefined);
    return seeOther(paths.jobApply(jobId), postedCookie(jobId, values, { message, errors }));
  }
}

const seeOther = (location: string, cookie: string) =>
  new Response(null, {
    status: 303,
    headers: { location, "set-cookie": cookie, "cache-control": "no-store" },
  });
