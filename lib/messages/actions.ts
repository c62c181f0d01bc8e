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
import * as strings from "./strings";
import * as messages from "./data";
import { receiveMessage } from "./receive-message";
import { contactFormSchema, hiddenFieldsSchema } from "./schema";

const submissionSchema = z.object({ ...contactFormSchema.shape, ...hiddenFieldsSchema.shape });
const messageId = z.string().check(z.minLength(1), z.maxLength(64));

const receive = publicAction(
  {
    name: "sendMessage",
    schema: submissionSchema,
    failure: strings.sendFailed,
    getMessage: getProofMessage,
  },
  async ({ website, formToken, submissionId, proof, ...form }, { address }) => {
    await receiveMessage(form, {
      address,
      suspicious: false,
      signals: detectAutomation({ website, formToken }),
      proof: await checkProof("contact", proof),
      once: submissionId
        ? buildNamedKey("message", submissionId, form)
        : buildContentKey("message", address, form),
    });
  },
);

const markRead = adminAction(
  { name: "markMessageRead", schema: messageId, failure: strings.markReadFailed },
  async (admin, id) => void (await messages.markMessageRead(admin, id)),
);

const markUnread = adminAction(
  { name: "markMessageUnread", schema: messageId, failure: strings.markUnreadFailed },
  async (admin, id) => void (await messages.markMessageRead(admin, id, false)),
);

const NOUN = ["message", "messages"] as const;

const markMany = (isRead: boolean) =>
  adminAction(
    {
      name: isRead ? "markMessagesRead" : "markMessagesUnread",
      schema: bulkSchema,
      failure: isRead ? strings.markReadFailed : strings.markUnreadFailed,
    },
    async (admin, ids): Promise<BulkResult> => {
      const { marked, found } = await messages.markMessagesRead(admin, ids, isRead);
      const state = isRead ? "read" : "unread";
      const skipped = [
        [found - marked.length, `${state} already`],
        [ids.length - found, ALREADY_GONE],
      ] as const;
      return { ids: marked, summary: summarizeBulk(`Marked % as ${state}`, NOUN, marked.length, skipped) };
    },
  );
const markManyRead = markMany(true);
const markManyUnread = markMany(false);

const removeMany = adminAction(
  { name: "deleteMessages", schema: bulkSchema, failure: strings.deleteManyFailed },
  async (admin, ids) => summarizeDeleted(NOUN, ids, await messages.deleteMessages(admin, ids)),
);

const release = adminAction(
  { name: "releaseMessage", schema: messageId, failure: strings.releaseFailed },
  messages.releaseMessage,
);

const releaseMany = adminAction(
  { name: "releaseMessages", schema: bulkSchema, failure: strings.releaseManyFailed },
  async (admin, ids) =>
    summarizeReleased(strings.releasedMany, NOUN, ids, await messages.releaseMessages(admin, ids)),
);

const remove = adminAction(
  { name: "deleteMessage", schema: messageId, failure: strings.deleteFailed },
  messages.deleteMessage,
);

export async function sendMessage(form: z.input<typeof submissionSchema>): Promise<ActionResult<void>> {
  return receive(form);
}

/** Handles the contact form without JavaScript. Redirects to `/contact/sent` on success. */
export async function postContactForm(_state: FormState, data: FormData): Promise<FormState> {
  const values = toFormValues(data);
  const result = await receive(values);
  if (!result.ok) return toFormState(result, values);
  redirect(paths.contactSent);
}

export async function markMessageRead(id: string): Promise<ActionResult<void>> {
  return markRead(id);
}

export async function markMessageUnread(id: string): Promise<ActionResult<void>> {
  return markUnread(id);
}

export async function markMessagesRead(ids: string[]): Promise<ActionResult<BulkResult>> {
  return markManyRead(ids);
}

export async function markMessagesUnread(ids: string[]): Promise<ActionResult<BulkResult>> {
  return markManyUnread(ids);
}

export async function deleteMessages(ids: string[]): Promise<ActionResult<BulkResult>> {
  return removeMany(ids);
}

/** Marks a message as not spam and queues its notice to staff. */
export async function releaseMessage(id: string): Promise<ActionResult<void>> {
  return release(id);
}

export async function releaseMessages(ids: string[]): Promise<ActionResult<BulkResult>> {
  return releaseMany(ids);
}

/** Moves a message to the trash. */
export async function deleteMessage(id: string): Promise<ActionResult<void>> {
  return remove(id);
}
