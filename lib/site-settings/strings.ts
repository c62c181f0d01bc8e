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
  notices: "Notices",
};

export const saved = "Saved. The website follows within seconds.";
export const saveFailed = "We couldn't save it. Try again.";
export const undone = "Restored the earlier version";
export const undoFailed = "We couldn't restore it. Try again.";
export const changedMeanwhile = "Someone else has changed this setting. Please reload it.";
export const previewFailed = "We couldn't show the preview. Try again.";

export const describeChanged = (names: readonly string[]) =>
  `what staff have changed in the tab Website: ${names.join(", ")}. It replaces site/. Restore the default there.`;
export const describeMissingPicture = (path: string) => `This website has no picture ${path.slice(0, 100)}.`;
