"use server";

import * as z from "zod/mini";
import { adminAction, recordAction } from "@/lib/http/actions";
import * as strings from "@/lib/mail/strings";
import * as mails from "@/lib/mail/data";
import { testMailSchema } from "./schema";
import { testMail } from "./test-mail";

const failure = strings.retryFailed;

/** Queues a dead mail again. */
export const retryMail = recordAction("retryMail", "site", failure, mails.retryDeadMail);

/** Queues all dead mails again, except password resets. */
export const retryMails = adminAction(
  { name: "retryMails", area: "site", schema: z.unknown(), failure },
  async (admin) => void (await mails.retryDeadMails(admin)),
);

/** Sends a test mail and returns the conversation with the mail server. */
export const sendTestMail = adminAction(
  { name: "sendTestMail", area: "site", schema: testMailSchema, failure: strings.testFailed },
  testMail,
);
