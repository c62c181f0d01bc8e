import { defaultAnnouncement, defaultBanner } from "@/lib/content/banner";
import { defaultClients } from "@/lib/content/clients";
import { defaultCompany } from "@/lib/content/company";
import { defaultHolidays } from "@/lib/content/promises/holidays";
import { defaultPromises } from "@/lib/content/promises/promises";
import { fillFacts } from "@/lib/content/facts/with-facts";
import type { SettingKey, SettingTexts } from "./schema";
import { type Defaults, textsOfSite } from "./texts-of-site";

const defaults: Defaults = {
  company: defaultCompany,
  holidays: defaultHolidays,
  clients: defaultClients,
  banner: { banner: defaultBanner, announcement: defaultAnnouncement },
  promises: defaultPromises,
};

/** Returns the fields of a setting's form as the build has them. */
export const getDefaultTexts = (key: SettingKey): SettingTexts =>
  Object.fromEntries(
    Object.entries(textsOfSite[key](defaults)).map(([name, text]) => [name, fillFacts(text)]),
  );
