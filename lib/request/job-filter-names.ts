/** Search parameters that narrow the list of jobs. `proxy.ts` routes a request with one of them to the search page. */
export const JOB_FILTER_NAMES = ["q", "type", "location", "mode"] as const;
