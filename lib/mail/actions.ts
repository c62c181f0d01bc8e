"use server";

import * as z from "zod/mini";
import type { ActionResult } from "@/lib/action-result";
import { adminAction } from "@/lib/actions";
import * as catalogue from "./strings";
import * as mails from "./data";

const failure = catalogue.retryFailed;

const retryOne = adminAction(
  { name: "retryMail", schema: z.string().check(z.minLength(1), z.maxLength(64)), failure },
  mails.retryDeadMail,
);

const retryAll = adminAction(
  { name: "retryMails", schema: z.unknown(), failure },
  async (admin) => void (await mails.retryDeadMails(admin)),
);

/** Tries a mail again that was given up. */
export async function retryMail(id: string): Promise<ActionResult<void>> {
  return retryOne(id);
}

/** Tries every mail again that was given up. */
export async function retryMails(): Promise<ActionResult<void>> {
  return retryAll(undefined);
}
