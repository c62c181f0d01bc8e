"use server";

import { actionsOf } from "@/lib/http/actions";
import { parseDraft } from "@/lib/site-settings/preview";
import { savedSettingSchema } from "@/lib/site-settings/schema";
import * as strings from "@/lib/site-settings/strings";
import { SitePreview } from "./site-preview";

const { adminAction } = actionsOf("site");

/** Renders the contact page with a setting that is not saved. */
export const previewSetting = adminAction(
  { name: "previewSetting", schema: savedSettingSchema, failure: strings.previewFailed },
  async (_admin, { key, texts }) => <SitePreview settings={parseDraft(key, texts)} />,
);
