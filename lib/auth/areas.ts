/** Parts of the staff area. An administrator has one or more of them. */
export const AREAS = ["messages", "hiring", "site", "people"] as const;

export type Area = (typeof AREAS)[number];
