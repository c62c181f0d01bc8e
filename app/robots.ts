import type { MetadataRoute } from "next";
import { absoluteUrl } from "@/lib/site-url";

export default function robots(): MetadataRoute.Robots {
  // Search engines that render a page with the widget fetch the list of jobs. Account pages are not excluded: a search
  // engine sees their `noindex` only when it may read them.
  const rules = { userAgent: "*", allow: ["/api/jobs$", "/api/jobs?"], disallow: ["/admin", "/api"] };
  return { rules, sitemap: absoluteUrl("/sitemap.xml") };
}
