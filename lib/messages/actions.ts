"use server";

import { redirect } from "next/navigation";
import * as z from "zod/mini";
import type { ActionResult, FormState } from "@/lib/action-result";
import { adminAction, formState, formValues, publicAction } from "@/lib/actions";
import { signsOfProgram } from "@/lib/form-token";
import { contentKey, namedKey } from "@/lib/idempotency";
import { paths } from "@/lib/paths";
import { checkProof, proofProblem } from "@/lib/proof-of-work";
import * as catalogue from "./catalogue";
import * as messages from "./data";
import { receiveMessage } from "./receive";
import { contactFormSchema, formTraceSchema } from "./schema";

const sentForm = z.object({ ...contactFormSchema.shape, ...formTraceSchema.shape });
const messageId = z.string().check(z.minLength(1), z.maxLength(64));

const receive = publicAction(
  {
    name: "sendMessage",
    schema: sentForm,
    failure: catalogue.sendFailed,
    messageOf: proofProblem,
  },
  async ({ website, formToken, submissionId, proof, ...form }, { address }) => {
    await receiveMessage(form, {
      address,
      suspicious: false,
      signs: signsOfProgram({ website, formToken }),
      proof: await checkProof("contact", proof),
      once: submissionId ? namedKey("message", submissionId, form) : contentKey("message", address, form),
    });
  },
);

const markRead = adminAction(
  { name: "markMessageRead", schema: messageId, failure: catalogue.markReadFailed },
  async (admin, id) => void (await messages.markMessageRead(admin, id)),
);

const release = adminAction(
  { name: "releaseMessage", schema: messageId, failure: catalogue.releaseFailed },
  messages.releaseMessage,
);

const remove = adminAction(
  { name: "deleteMessage", schema: messageId, failure: catalogue.deleteFailed },
  messages.deleteMessage,
);

/** Stores what a visitor wrote. */
export async function sendMessage(form: z.input<typeof sentForm>): Promise<ActionResult<void>> {
  return receive(form);
}

/** The same without JavaScript: the browser posts the form and is sent on. */
export async function postContactForm(_state: FormState, data: FormData): Promise<FormState> {
  const values = formValues(data);
  const result = await receive(values);
  if (!result.ok) return formState(result, values);
  redirect(paths.contactSent);
}

/** Unread becomes read. */
export async function markMessageRead(id: string): Promise<ActionResult<void>> {
  return markRead(id);
}

/** Says that a message is no spam. */
export async function releaseMessage(id: string): Promise<ActionResult<void>> {
  return release(id);
}

/** Deletes a message. */
export async function deleteMessage(id: string): Promise<ActionResult<void>> {
  return remove(id);
}
