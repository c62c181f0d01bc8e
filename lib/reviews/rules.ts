export const REVIEWERS_MAX = 20;
export const REASON_MAX = 2000;
