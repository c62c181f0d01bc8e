import "server-only";
import { type Call, parsed } from "@/lib/api";
import { namedKey } from "@/lib/idempotency";
import { checkProof, PROOF_HEADER } from "@/lib/proof-of-work";
import { assertJson, parseJson } from "@/lib/request-body";
import { applicationInForm, applicationOf, type FormValues, formTypeOf, readForm, receiptOf } from "./read";
import { applicationContent, receiveApplication, type ReceivedApplicant } from "./receive";
import { applicationInputSchema } from "./schema";
import { takeUpload } from "./upload-slots";

/** Takes a program's application in, base64 in JSON. Throws as its parts do. */
export async function submitJson(jobId: string, call: Call): Promise<ReceivedApplicant> {
  assertJson(call.request);
  return takeUpload(call, async (body) => {
    const application = applicationOf(jobId, parsed(applicationInputSchema, parseJson(body)));
    const { idempotencyKey, caller } = call;
    const once = idempotencyKey
      ? namedKey("application", idempotencyKey, applicationContent(application))
      : undefined;
    const proof = await checkProof("application", call.request.headers.get(PROOF_HEADER));
    return receiveApplication(application, { address: caller.address, suspicious: false, proof, once });
  });
}

/** Takes the application form in. `onRead` is told the typed text as soon as it is known. Throws as its parts do. */
export async function submitForm(
  jobId: string,
  call: Call,
  onRead: (values: FormValues) => void = () => undefined,
): Promise<ReceivedApplicant> {
  const type = formTypeOf(call.request);
  return takeUpload(call, async (body) => {
    const sent = await readForm(body, type);
    onRead(sent.values);
    const application = await applicationInForm(jobId, sent);
    return receiveApplication(application, await receiptOf(call.caller.address, sent.values, application));
  });
}
