/** Cache tag of everything that shows the list of openings. */
export const JOBS_TAG = "jobs";

/** Cache tag of everything that shows one job. */
export const jobTag = (id: string) => `job:${id}`;
