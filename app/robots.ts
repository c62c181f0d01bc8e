import type { MetadataRoute } from "next";
import { absoluteUrl } from "@/lib/site-url";

export default function robots(): MetadataRoute.Robots {
  const disallow = [
    "/admin",
    "/api",
    "/sign-in",
    "/sign-out",
    "/forgot-password",
    "/change-password",
    "/setup",
  ];
  return { rules: { userAgent: "*", disallow }, sitemap: absoluteUrl("/sitemap.xml") };
}
