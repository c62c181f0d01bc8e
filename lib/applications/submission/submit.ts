import "server-only";
import type { RouteCall } from "@/lib/http/route-handlers";
import { multipartBoundary } from "@/lib/http/body/multipart";
import { buildNamedKey } from "@/lib/http/idempotency";
import { checkProof, PROOF_HEADER } from "@/lib/limits/proof-of-work";
import { assertJson } from "@/lib/http/body/request-body";
import { processSubmission } from "./process-submission";
import {
  parseFormApplication,
  parseJsonApplication,
  type FormValues,
  readFormSubmission,
  readJsonSubmission,
  buildSubmissionMeta,
} from "./parse-form";
import { applicationContent, type ReceivedApplication } from "./receive-application";

/**
 * Receives an application as JSON with the file in base64. Throws as `processSubmission` and `checkProof` do.
 */
export async function submitJson(
  jobId: string,
  { request, caller: { address }, idempotencyKey }: RouteCall,
): Promise<ReceivedApplication> {
  assertJson(request);
  return processSubmission({
    jobId,
    request,
    address,
    idempotencyKey,
    read: (rules) => readJsonSubmission(request, rules),
    check: async (sent) => {
      const application = parseJsonApplication(jobId, sent);
      const once = idempotencyKey
        ? buildNamedKey("application", idempotencyKey, applicationContent(application))
        : undefined;
      const proof = await checkProof("application", request.headers.get(PROOF_HEADER));
      return { application, meta: { suspicious: false, proof, once } };
    },
  });
}

/** Receives the posted form. Adds text fields to `values` as they arrive. Throws as `submitJson` does. */
export async function submitForm(
  jobId: string,
  { request, caller: { address } }: RouteCall,
  values: FormValues = {},
): Promise<ReceivedApplication> {
  const boundary = multipartBoundary(request);
  return processSubmission({
    jobId,
    request,
    address,
    read: (rules) => readFormSubmission(request, boundary, rules, values),
    check: async (sent) => {
      const application = parseFormApplication(jobId, sent);
      return { application, meta: await buildSubmissionMeta(address, sent.values, application) };
    },
  });
}
