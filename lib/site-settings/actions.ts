"use server";

import { actionsOf } from "@/lib/http/actions";
import * as settings from "./data";
import { savedSettingSchema, undoneSettingSchema } from "./schema";
import * as strings from "./strings";

const { adminAction } = actionsOf("site");

/** Saves a setting. Sets `errors.version` when it has changed since `version`. */
export const saveSetting = adminAction(
  { name: "saveSetting", schema: savedSettingSchema, failure: strings.saveFailed },
  async (admin, { key, texts, version }) => void (await settings.saveSetting(admin, key, texts, version)),
);

/** Makes an earlier version the newest one. */
export const undoSetting = adminAction(
  { name: "undoSetting", schema: undoneSettingSchema, failure: strings.undoFailed },
  async (admin, { key, to, version }) => void (await settings.undoSetting(admin, key, to, version)),
);
