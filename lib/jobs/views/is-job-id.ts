const JOB_ID = /^[\w-]{1,40}$/;

/** Returns whether a text may be the id of a job. Storing views ignores ids without a job. */
export const isJobId = (text: string): boolean => JOB_ID.test(text);
