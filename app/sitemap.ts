import type { MetadataRoute } from "next";
import { copyRevised } from "@/lib/content/pages";
import { publicPages } from "@/lib/public-pages";
import { absoluteUrl } from "@/lib/site-url";

/** Every page that search engines may show; pages under construction are left out. */
export default function sitemap(): MetadataRoute.Sitemap {
  return publicPages.map(({ path }) => ({ url: absoluteUrl(path), lastModified: copyRevised }));
}
