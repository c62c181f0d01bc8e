import { requirePerson } from "@/lib/application-page/person";
import { defineMethods, publicRoute } from "@/lib/http/route-handlers";
import { consume } from "@/lib/limits/rate-limit";
import { openOwnArchive } from "@/lib/privacy/archive";
import { zipResponse } from "@/lib/privacy/zip-response";

/** A safe GET of a browser, so the cookie is enough. Limited, because an export searches all waiting mails. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  GET: publicRoute(async () => {
    const person = await requirePerson();
    await consume("application-export", person.email.toLowerCase());
    return zipResponse(await openOwnArchive(person));
  }),
});
