import { openApiDocument } from "@/lib/openapi/document";
import { siteUrl } from "@/lib/site-url";

/** Stored like a page: only its server's address is known no sooner than at run time. */
export const dynamic = "force-static";

export async function GET(): Promise<Response> {
  return Response.json(openApiDocument(siteUrl()));
}
