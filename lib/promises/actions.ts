"use server";

import { adminAction } from "@/lib/http/actions";
import * as promises from "./general-applicants";
import { tellSchema } from "./schema";
import * as strings from "./strings";

export const tellGeneralApplicants = adminAction(
  { name: "tellGeneralApplicants", area: "hiring", schema: tellSchema, failure: strings.tellFailed },
  async (admin, input) => strings.summarizeTold(await promises.tellGeneralApplicants(admin, input)),
);
