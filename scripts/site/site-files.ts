import type { z } from "zod";
import { companySchema } from "./schema/company";

/** Files of the site, by the name of the module that each becomes. */
export const siteFiles = {
  company: { file: "company.json", schema: companySchema },
} satisfies Record<string, { file: string; schema: z.ZodType }>;

/** What the files of a site contain. */
export type Site = { [Name in keyof typeof siteFiles]: z.output<(typeof siteFiles)[Name]["schema"]> };
