"use server";

import * as z from "zod/mini";
import { recordActionsOf } from "@/lib/http/actions";
import * as strings from "@/lib/mail/strings";
import * as mails from "@/lib/mail/data";
import { testMailSchema } from "./schema";
import { testMail } from "./test-mail";

const { adminAction, recordAction } = recordActionsOf("site");

const failure = strings.retryFailed;

export const retryMail = recordAction("retryMail", failure, mails.retryDeadMail);

/** Queues all dead mails again, except those that would come too late. */
export const retryMails = adminAction(
  { name: "retryMails", schema: z.unknown(), failure },
  async (admin) => void (await mails.retryDeadMails(admin)),
);

export const sendTestMail = adminAction(
  { name: "sendTestMail", schema: testMailSchema, failure: strings.testFailed },
  testMail,
);
