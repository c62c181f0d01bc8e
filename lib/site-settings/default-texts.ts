import { fillFacts } from "@/lib/content/facts/with-facts";
import * as banner from "@/lib/generated/site/banner";
import { clients } from "@/lib/generated/site/clients";
import { company } from "@/lib/generated/site/company";
import { holidays } from "@/lib/generated/site/holidays";
import { promises } from "@/lib/generated/site/promises";
import type { SettingKey, SettingTexts } from "./schema";
import { textsOfSite } from "./texts-of-site";

/** Returns the fields of a setting's form as the build has them. */
export function getDefaultTexts(key: SettingKey): SettingTexts {
  const texts = textsOfSite[key]({ banner, clients, company, holidays, promises });
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, fillFacts(text)]));
}
