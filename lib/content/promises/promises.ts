import { promises as defaultPromises } from "@/lib/generated/site/promises";
import { withStored } from "../facts/stored";
import { withinDays } from "./wording";

/** Business days within which the company answers. Texts, mails and due dates are made from them. */
export const promises = /* @__PURE__ */ withStored("promises", defaultPromises);

export const getMessageAnswer = () => withinDays(promises.messageAnswerDays);
export const getApplicationAnswer = () => withinDays(promises.applicationAnswerDays);

export const { firstCall, deskHours } = defaultPromises;
