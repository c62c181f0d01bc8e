import { join } from "node:path";
import { safeParse } from "zod/v4/core";
import { fieldErrors } from "@/lib/fields";
import { SETTING_KEYS, settingSchemas } from "@/lib/site-settings/schema";
import { textsOfSite } from "@/lib/site-settings/texts-of-site";
import type { Mistake } from "./mistakes";
import type { Site } from "./site-files";

/** Files of settings whose default is not in company.json. */
const FILES: Readonly<Record<string, string>> = {
  announcement: "texts/banner.json",
  banner: "texts/banner.json",
  clients: "clients.json",
  holidays: "holidays.json",
  promises: "promises.json",
};

/** Finds values that staff could not save again in the tab Website. */
export const findRefusedDefaults = (folder: string, site: Site): Mistake[] =>
  SETTING_KEYS.flatMap((key) => {
    const { error } = safeParse(settingSchemas[key], textsOfSite[key](site));
    const file = join(folder, FILES[key] ?? "company.json");
    return Object.entries(error ? fieldErrors(error) : {}).map(([field, text]) => ({
      ...{ file, line: 1, field },
      text: `the tab Website does not take it. ${text}`,
    }));
  });
