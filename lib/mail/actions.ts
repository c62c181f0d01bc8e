"use server";

import * as z from "zod/mini";
import type { ActionResult } from "@/lib/action-result";
import { adminAction } from "@/lib/actions";
import * as strings from "./strings";
import * as mails from "./data";

const failure = strings.retryFailed;

const retryOne = adminAction(
  { name: "retryMail", schema: z.string().check(z.minLength(1), z.maxLength(64)), failure },
  mails.retryDeadMail,
);

const retryAll = adminAction(
  { name: "retryMails", schema: z.unknown(), failure },
  async (admin) => void (await mails.retryDeadMails(admin)),
);

/** Queues a dead mail again. */
export async function retryMail(id: string): Promise<ActionResult<void>> {
  return retryOne(id);
}

/** Queues all dead mails again, except password resets. */
export async function retryMails(): Promise<ActionResult<void>> {
  return retryAll(undefined);
}
