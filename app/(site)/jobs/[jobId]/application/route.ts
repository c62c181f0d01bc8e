import {
  type RouteCall,
  formRoute,
  jsonResponse,
  defineMethods,
  getPathParam,
} from "@/lib/http/route-handlers";
import { describeSent } from "@/lib/calendar/sent-text";
import { toApplicantResource } from "@/lib/applicants/resource";
import { submitFailed, submitFailedFor } from "@/lib/applicants/strings";
import {
  clearFormErrorCookie,
  buildFormErrorCookie,
  seeOther,
} from "@/lib/applicants/submission/form-error-cookie";
import type { FormValues } from "@/lib/applicants/submission/parse-form";
import { getSubmittedSource } from "@/lib/jobs/sources/submitted-source";
import { readTypedFields, submitForm } from "@/lib/applicants/submission/submit";
import { recordHttpError } from "@/lib/audit/audit-log";
import { isAlarming } from "@/lib/http-error";
import { toHttpError } from "@/lib/http/to-http-error";
import { log } from "@/lib/log";
import { paths } from "@/lib/paths";
import { accepts } from "@/lib/request/accepts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  POST: formRoute(async (call) => {
    const jobId = getPathParam(call, "jobId");
    if (accepts(call.request.headers.get("accept"), "text/html")) return respondWithRedirect(jobId, call);
    const received = await submitForm(jobId, call);
    const text = describeSent("applicant", received.createdAt);
    return jsonResponse(201, { ...toApplicantResource(received), text });
  }),
});

async function respondWithRedirect(jobId: string, call: RouteCall): Promise<Response> {
  const values: FormValues = {};
  try {
    await submitForm(jobId, call, values);
    return seeOther(paths.applied, clearFormErrorCookie(paths.jobApply(jobId)));
  } catch (error) {
    const failure = toHttpError(error);
    await readTypedFields(call.body, values);
    if (isAlarming(failure)) log.error("application.failed", error, { requestId: call.caller.requestId });
    await recordHttpError(failure, call.caller);
    const message = failure ? submitFailedFor(failure.status, failure.message) : submitFailed;
    const errors =
      failure?.details.errors ?? (failure?.status === 413 ? { resume: failure.message } : undefined);
    const source = getSubmittedSource(call.request, values);
    return seeOther(
      `${paths.jobApply(jobId)}${source === "site" ? "" : `?source=${source}`}#apply`,
      buildFormErrorCookie(paths.jobApply(jobId), values, { message, errors }),
    );
  }
}
