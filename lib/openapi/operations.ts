import { apiKeyOperations } from "./operations/api-keys";
import { applicantOperations } from "@/lib/openapi/operations/applicants";
import { authOperations } from "./operations/auth";
import { deskOperations } from "./operations/desk";
import { exportOperations } from "./operations/exports";
import { hookOperations } from "./operations/hooks";
import { importOperations } from "./operations/imports";
import { interviewOperations } from "./operations/interviews";
import { jobOperations } from "./operations/jobs";
import { messageOperations } from "./operations/messages";
import { publicOperations } from "@/lib/openapi/operations/public";
import { replyOperations } from "./operations/replies";
import { reportOperations } from "./operations/report";
import { serviceOperations } from "./operations/service";
import { teamOperations } from "./operations/team";
import { templateOperations } from "./operations/templates";
import { userOperations } from "./operations/users";

/** All calls of the JSON API. The document, the client and the tests are derived from this table. */
export const operations = {
  ...authOperations,
  ...publicOperations,
  ...userOperations,
  ...messageOperations,
  ...jobOperations,
  ...teamOperations,
  ...templateOperations,
  ...applicantOperations,
  ...deskOperations,
  ...importOperations,
  ...interviewOperations,
  ...replyOperations,
  ...exportOperations,
  ...reportOperations,
  ...apiKeyOperations,
  ...hookOperations,
  ...serviceOperations,
};

export type Operations = typeof operations;
