import type { MetadataRoute } from "next";

export default function robots(): MetadataRoute.Robots {
  const disallow = ["/admin", "/api", "/sign-in", "/sign-out", "/forgot-password", "/change-password"];
  return { rules: { userAgent: "*", disallow } };
}
