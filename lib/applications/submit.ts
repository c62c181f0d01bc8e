import "server-only";
import type { Call } from "@/lib/api";
import { applicationInForm, type FormValues, readForm, receiptOf } from "./read";
import { receiveApplication, type ReceivedApplicant } from "./receive";
import { withUploadSlot } from "./upload-slots";

/** Takes the application form in. `onRead` is told the typed text as soon as it is known. Throws as its parts do. */
export async function submitForm(
  jobId: string,
  call: Call,
  onRead: (values: FormValues) => void = () => undefined,
): Promise<ReceivedApplicant> {
  return withUploadSlot(call, async () => {
    const sent = await readForm(call.request);
    onRead(sent.values);
    const application = await applicationInForm(jobId, sent);
    return receiveApplication(application, receiptOf(call.caller.address, sent.values, application));
  });
}
