"use server";

import { redirect } from "next/navigation";
import * as z from "zod/mini";
import type { ActionResult, FormState } from "@/lib/action-result";
import { adminAction, toFormState, toFormValues, publicAction } from "@/lib/actions";
import {
  type BulkResult,
  bulkSchema,
  summarizeDeleted,
  summarizeReleased,
  summarizeBulk,
  ALREADY_GONE,
} from "@/lib/lists/bulk";
import { detectAutomation } from "@/lib/limits/form-token";
import { buildContentKey, buildNamedKey } from "@/lib/http/idempotency";
import { paths } from "@/lib/paths";
import { checkProof, getProofMessage } from "@/lib/limits/proof-of-work";
import * as catalogue from "./strings";
import * as messages from "./data";
import { receiveMessage } from "./receive-message";
import { contactFormSchema, hiddenFieldsSchema } from "./schema";

const sentForm = z.object({ ...contactFormSchema.shape, ...hiddenFieldsSchema.shape });
const messageId = z.string().check(z.minLength(1), z.maxLength(64));

const receive = publicAction(
  {
    name: "sendMessage",
    schema: sentForm,
    failure: catalogue.sendFailed,
    getMessage: getProofMessage,
  },
  async ({ website, formToken, submissionId, proof, ...form }, { address }) => {
    await receiveMessage(form, {
      address,
      suspicious: false,
      signs: detectAutomation({ website, formToken }),
      proof: await checkProof("contact", proof),
      once: submissionId
        ? buildNamedKey("message", submissionId, form)
        : buildContentKey("message", address, form),
    });
  },
);

const markRead = adminAction(
  { name: "markMessageRead", schema: messageId, failure: catalogue.markReadFailed },
  async (admin, id) => void (await messages.markMessageRead(admin, id)),
);

const markUnread = adminAction(
  { name: "markMessageUnread", schema: messageId, failure: catalogue.markUnreadFailed },
  async (admin, id) => void (await messages.markMessageRead(admin, id, false)),
);

const NAMES = ["message", "messages"] as const;

const markMany = (isRead: boolean) =>
  adminAction(
    {
      name: isRead ? "markMessagesRead" : "markMessagesUnread",
      schema: bulkSchema,
      failure: isRead ? catalogue.markReadFailed : catalogue.markUnreadFailed,
    },
    async (admin, asked): Promise<BulkResult> => {
      const { marked, found } = await messages.markMessagesRead(admin, asked, isRead);
      const state = isRead ? "read" : "unread";
      const left = [
        [found - marked.length, `${state} already`],
        [asked.length - found, ALREADY_GONE],
      ] as const;
      return { ids: marked, summary: summarizeBulk(`Marked % as ${state}`, NAMES, marked.length, left) };
    },
  );
const markManyRead = markMany(true);
const markManyUnread = markMany(false);

const removeMany = adminAction(
  { name: "deleteMessages", schema: bulkSchema, failure: catalogue.deleteManyFailed },
  async (admin, asked) => summarizeDeleted(NAMES, asked, await messages.deleteMessages(admin, asked)),
);

const release = adminAction(
  { name: "releaseMessage", schema: messageId, failure: catalogue.releaseFailed },
  messages.releaseMessage,
);

const releaseMany = adminAction(
  { name: "releaseMessages", schema: bulkSchema, failure: catalogue.releaseManyFailed },
  async (admin, asked) =>
    summarizeReleased(catalogue.releasedMany, NAMES, asked, await messages.releaseMessages(admin, asked)),
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
  const values = toFormValues(data);
  const result = await receive(values);
  if (!result.ok) return toFormState(result, values);
  redirect(paths.contactSent);
}

/** Unread becomes read. */
export async function markMessageRead(id: string): Promise<ActionResult<void>> {
  return markRead(id);
}

/** Read becomes unread. */
export async function markMessageUnread(id: string): Promise<ActionResult<void>> {
  return markUnread(id);
}

/** Several messages become read. */
export async function markMessagesRead(ids: string[]): Promise<ActionResult<BulkResult>> {
  return markManyRead(ids);
}

/** Several messages become unread. */
export async function markMessagesUnread(ids: string[]): Promise<ActionResult<BulkResult>> {
  return markManyUnread(ids);
}

/** Deletes several messages. */
export async function deleteMessages(ids: string[]): Promise<ActionResult<BulkResult>> {
  return removeMany(ids);
}

/** Says that a message is no spam. */
export async function releaseMessage(id: string): Promise<ActionResult<void>> {
  return release(id);
}

/** The same of several messages. */
export async function releaseMessages(ids: string[]): Promise<ActionResult<BulkResult>> {
  return releaseMany(ids);
}

/** Deletes a message. */
export async function deleteMessage(id: string): Promise<ActionResult<void>> {
  return remove(id);
}
