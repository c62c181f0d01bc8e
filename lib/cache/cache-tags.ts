export const JOBS_TAG = "jobs";

export const jobTag = (id: string) => `job:${id}`;

export const TEAM_TAG = "team";

/** Announces that the first hook was added, or the last one deleted. */
export const HOOKS_TAG = "hooks";

/** Announces that staff have changed what every page shows. Invalidates all entries. */
export const SETTINGS_TAG = "settings";

/** PostgreSQL NOTIFY channel for changes of public data. The payload is a cache tag. Instances of two versions share the name. */
export const CHANGE_CHANNEL = "page_store";
