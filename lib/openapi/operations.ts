import { accountOperations } from "./operations/accounts";
import { deskOperations } from "./operations/desk";
import { exportOperations } from "./operations/exports";
import { jobOperations } from "./operations/jobs";
import { publicOperations } from "@/lib/openapi/operations/public";
import { siteOperations } from "./operations/site";

/** All calls of the JSON API. The document, the client and the tests are derived from this table. */
export const operations = {
  ...accountOperations,
  ...publicOperations,
  ...jobOperations,
  ...siteOperations,
  ...deskOperations,
  ...exportOperations,
};

export type Operations = typeof operations;
