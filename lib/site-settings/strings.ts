import type { SettingKey } from "./schema";

export const settingNames: Record<SettingKey, string> = {
  facts: "Company",
  announcement: "Announcement",
  banner: "Banner",
  hours: "Hours",
  holidays: "Holidays",
  promises: "Promised days",
  clients: "Clients",
  mail: "Mail",
};

export const saved = "Saved. The website follows within seconds.";
export const saveFailed = "Failed to save. Please try again later.";
export const undone = "Restored the earlier version";
export const undoFailed = "Failed to restore. Please try again later.";
export const changedMeanwhile = "Someone else has changed this setting. Please reload it.";
export const previewFailed = "Failed to show the preview. Please try again later.";
