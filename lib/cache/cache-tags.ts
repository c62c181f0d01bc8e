/** Tags pages and data that show the list of public jobs. */
export const JOBS_TAG = "jobs";

/** Tags pages and data that show one job. */
export const jobTag = (id: string) => `job:${id}`;

/** Tags pages that show the team. */
export const TEAM_TAG = "team";

/** Announces that staff have changed what every page shows. Invalidates all entries. */
export const SETTINGS_TAG = "settings";
