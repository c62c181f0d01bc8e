export const REVIEWERS_MAX = 20;
/** Characters of an opinion's reason. */
export const REASON_MAX = 2000;
