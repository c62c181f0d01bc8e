import "server-only";
import { cache } from "react";
import { validate } from "@/lib/http/route-handlers";
import { processState } from "@/lib/process-state";
import { type SettingKey, settingSchemas, type SettingTexts, type SiteSettings } from "./schema";

/** React keeps this object for one rendering. Outside of a rendering, each call returns another one. */
const getScope = cache((): { settings?: SiteSettings } => ({}));

/** Lets everything that is rendered from here on, in this rendering alone, show these settings. */
export function previewSettings(settings: SiteSettings): void {
  processState.getPreviewedSettings = () => getScope().settings;
  getScope().settings = settings;
}

/**
 * Returns the present settings with one that is not saved, and a notice as on one of its days. Throws 422 for texts that the
 * setting's schema rejects.
 */
export function parseDraft(key: SettingKey, texts: SettingTexts): SiteSettings {
  const data = validate(settingSchemas[key], texts);
  const shown = "from" in data ? { ...data, from: null, until: null } : data;
  return { ...processState.siteSettings, [key]: shown };
}
