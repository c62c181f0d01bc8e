import type { MetadataRoute } from "next";
import { getLastChange } from "@/lib/audit/last-change";
import type { Opening } from "@/lib/jobs/job";
import { getOpeningsOrNone } from "@/lib/jobs/openings";
import { paths } from "@/lib/paths";
import { publicPages } from "@/lib/seo/public-pages";
import { absoluteUrl } from "@/lib/site-url";

/** Lists every page that search engines may show. Excludes unfinished pages and closed jobs. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const openings = await getOpeningsOrNone();
  const [jobs, team] = [await getLastChange("job"), await getLastChange("member")];
  const changes: Record<string, readonly number[]> = {
    [paths.home]: [team],
    [paths.about]: [team],
    [paths.jobs]: [jobs, ...openings.map(getChangedAt)],
  };
  return [
    ...publicPages.map(({ path, revised }) => ({
      url: absoluteUrl(path),
      lastModified: new Date(Math.max(Date.parse(revised), ...(changes[path] ?? []))),
    })),
    ...openings.map((opening) => ({
      url: absoluteUrl(paths.job(opening.id)),
      lastModified: new Date(getChangedAt(opening)),
    })),
  ];
}

/** A page changes with its job, and appears when the job opens. */
const getChangedAt = ({ updatedAt, postedAt }: Opening) => Math.max(updatedAt, postedAt);
