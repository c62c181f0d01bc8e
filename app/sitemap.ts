import type { MetadataRoute } from "next";
import { copyRevised } from "@/lib/content/pages";
import { readableOpenings } from "@/lib/jobs/openings";
import { paths } from "@/lib/paths";
import { publicPages } from "@/lib/public-pages";
import { absoluteUrl } from "@/lib/site-url";

/** Every page that search engines may show; pages under construction are left out, and closed jobs are gone. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const openings = await readableOpenings();
  return [
    ...publicPages.map(({ path }) => ({ url: absoluteUrl(path), lastModified: copyRevised })),
    ...openings.map(({ id, updatedAt }) => ({
      url: absoluteUrl(paths.job(id)),
      lastModified: new Date(updatedAt),
    })),
  ];
}
