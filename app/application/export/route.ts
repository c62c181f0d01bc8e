import { requirePerson } from "@/lib/application-page/person";
import { defineMethods, publicRoute } from "@/lib/http/route-handlers";
import { openOwnArchive } from "@/lib/privacy/archive";
import { zipResponse } from "@/lib/privacy/zip-response";

/** What we hold about the person who opened the link of a mail. A safe GET of a browser, so the cookie is enough. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  GET: publicRoute(async () => zipResponse(await openOwnArchive(await requirePerson()))),
});
