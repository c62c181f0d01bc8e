"use server";

import { actionsOf } from "@/lib/http/actions";
import * as promises from "./general-applicants";
import { tellSchema } from "./schema";
import * as strings from "./strings";

const { adminAction } = actionsOf("hiring");

export const tellGeneralApplicants = adminAction(
  { name: "tellGeneralApplicants", schema: tellSchema, failure: strings.tellFailed },
  async (admin, input) => {
    const replyIds = await promises.tellGeneralApplicants(admin, input);
    return { replyIds, summary: strings.summarizeTold(replyIds.length) };
  },
);
