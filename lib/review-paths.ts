const reviewPath = (jobId: string, applicantId: string) =>
  `/reviews/${encodeURIComponent(jobId)}/${encodeURIComponent(applicantId)}`;

/** Paths of the pages for reviewers. Not in lib/paths.ts, which every public page loads. */
export const reviewPaths = {
  reviews: "/reviews",
  filterByJob: (jobId: string) => `/reviews?job=${encodeURIComponent(jobId)}`,
  review: reviewPath,
  resume: (jobId: string, applicantId: string) => `/api${reviewPath(jobId, applicantId)}/resume`,
} as const;
