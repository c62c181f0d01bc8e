export const JOBS_TAG = "jobs";

export const jobTag = (id: string) => `job:${id}`;

export const TEAM_TAG = "team";
