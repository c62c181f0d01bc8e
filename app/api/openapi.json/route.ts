import { openApiDocument } from "@/lib/openapi/document";
import { siteUrl } from "@/lib/site-url";

/** Cached like a page. The server renders it at run time, because the build does not know SITE_URL. */
export const dynamic = "force-static";

export async function GET(): Promise<Response> {
  return Response.json(openApiDocument(siteUrl()));
}
