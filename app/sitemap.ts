import type { MetadataRoute } from "next";
import { getLastChange } from "@/lib/audit/last-change";
import type { PublicJob } from "@/lib/jobs/job";
import { getPublicJobsOrNone } from "@/lib/jobs/public-jobs";
import { paths, readableJobPath } from "@/lib/paths";
import { publicPages } from "@/lib/seo/public-pages";
import { absoluteUrl } from "@/lib/site-url";

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const publicJobs = await getPublicJobsOrNone();
  const [jobs, team] = [await getLastChange("job"), await getLastChange("member")];
  const changes: Record<string, readonly number[]> = {
    [paths.home]: [team],
    [paths.about]: [team],
    [paths.jobs]: [jobs, ...publicJobs.map(getChangedAt)],
  };
  return [
    ...publicPages.map(({ path, revised }) => ({
      url: absoluteUrl(path),
      lastModified: new Date(Math.max(Date.parse(revised), ...(changes[path] ?? []))),
    })),
    ...publicJobs.map((job) => ({
      url: absoluteUrl(readableJobPath(job)),
      lastModified: new Date(getChangedAt(job)),
    })),
  ];
}

/** A page changes with its job, and appears when the job opens. */
const getChangedAt = ({ updatedAt, postedAt }: PublicJob) => Math.max(updatedAt, postedAt);
