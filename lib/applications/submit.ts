import "server-only";
import type { Call } from "@/lib/api";
import { multipartBoundary } from "@/lib/http/multipart";
import { namedKey } from "@/lib/idempotency";
import { checkProof, PROOF_HEADER } from "@/lib/proof-of-work";
import { assertJson } from "@/lib/request-body";
import { admitApplication } from "./admit";
import {
  applicationInForm,
  applicationInJson,
  type FormValues,
  readSentForm,
  readSentJson,
  receiptOf,
} from "./read";
import { applicationContent, type ReceivedApplicant } from "./receive";

/** Takes a program's application in, base64 in JSON. Throws as its parts do. */
export async function submitJson(
  jobId: string,
  { request, caller: { address }, idempotencyKey }: Call,
): Promise<ReceivedApplicant> {
  assertJson(request);
  return admitApplication({
    jobId,
    request,
    address,
    idempotencyKey,
    read: (rules) => readSentJson(request, rules),
    check: async (sent) => {
      const application = applicationInJson(jobId, sent);
      const once = idempotencyKey
        ? namedKey("application", idempotencyKey, applicationContent(application))
        : undefined;
      const proof = await checkProof("application", request.headers.get(PROOF_HEADER));
      return { application, receipt: { suspicious: false, proof, once } };
    },
  });
}

/** Takes the application form in. The typed text is added to `values` as it arrives. Throws as its parts do. */
export async function submitForm(
  jobId: string,
  { request, caller: { address } }: Call,
  values: FormValues = {},
): Promise<ReceivedApplicant> {
  const boundary = multipartBoundary(request);
  return admitApplication({
    jobId,
    request,
    address,
    read: (rules) => readSentForm(request, boundary, rules, values),
    check: async (sent) => {
      const application = applicationInForm(jobId, sent);
      return { application, receipt: await receiptOf(address, sent.values, application) };
    },
  });
}
