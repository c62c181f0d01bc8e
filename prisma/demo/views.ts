/** Sources of the demo's applicants, in turn. */
export const demoSources = [
  "google",
  "site",
  "linkedin",
  "indeed",
  "google",
  "spring-fair",
  "referral",
] as const;

/** Views of a job in a typical week, by source. */
const weeklyViews = { site: 14, google: 36, linkedin: 19, indeed: 15, referral: 5, feed: 4, widget: 3 };

const WEEKS = 10;

/** Returns made-up views of a job, on one day of each week since it was added. */
export function buildDemoViews(jobId: string, jobIndex: number, daysAgo: number, now: number) {
  const weeks = Array.from({ length: Math.min(WEEKS, Math.ceil(daysAgo / 7)) }, (_, week) => week);
  return weeks.flatMap((week) => {
    const day = new Date(new Date(now).toISOString().slice(0, 10));
    day.setUTCDate(day.getUTCDate() - week * 7);
    return Object.entries(weeklyViews).map(([source, views], index) => ({
      jobId,
      day,
      source,
      views: Math.round(views * (0.5 + ((week * 7 + jobIndex * 3 + index * 5) % 11) / 10)),
    }));
  });
}
