import type { MetadataRoute } from "next";
import { getLastChange } from "@/lib/audit/last-change";
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
    [paths.jobs]: [jobs, ...openings.map(({ updatedAt }) => updatedAt)],
  };
  return [
    ...publicPages.map(({ path, revised }) => ({
      url: absoluteUrl(path),
      lastModified: new Date(Math.max(Date.parse(revised), ...(changes[path] ?? []))),
    })),
    ...openings.map(({ id, updatedAt }) => ({
      url: absoluteUrl(paths.job(id)),
      lastModified: new Date(updatedAt),
    })),
  ];
}
