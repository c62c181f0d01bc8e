import { promises } from "@/lib/generated/site/promises";
import { withinDays } from "./wording";

/** Business days within which the company answers. Texts, mails and due dates are made from them. */
export { promises };

export const messageAnswer = withinDays(promises.messageAnswerDays);
export const applicationAnswer = withinDays(promises.applicationAnswerDays);

/** The people who read and answer messages. */
export const { messageReaders, firstCall, deskHours } = promises;
