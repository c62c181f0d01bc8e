import { buildPagePath, readZone } from "@/lib/application-page/page-path";
import { requirePerson } from "@/lib/application-page/person";
import { exportLimited, otherAddress, problems } from "@/lib/application-page/strings";
import { seeOther } from "@/lib/applicants/submission/form-error-cookie";
import { recordHttpError } from "@/lib/audit/audit-log";
import { HttpError } from "@/lib/http-error";
import { defineMethods, publicRoute } from "@/lib/http/route-handlers";
import { consume } from "@/lib/limits/rate-limit";
import { paths } from "@/lib/paths";
import { openOwnArchive } from "@/lib/privacy/archive";
import { requireShownAddress } from "@/lib/request/address-digest";
import { zipResponse } from "@/lib/privacy/zip-response";

/** A safe GET of a browser, so the cookie is enough. Limited, because an export searches all waiting mails. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  GET: publicRoute(async ({ caller, request }) => {
    try {
      const person = await requirePerson();
      const shown = new URL(request.url).searchParams.get("address");
      if (shown !== null) requireShownAddress(person.email, shown, otherAddress, "link:address");
      await consume("application-export", person.email.toLowerCase());
      return await zipResponse(await openOwnArchive(person));
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      if (error.status === 401) return seeOther(`${paths.requestApplicationLink}#ended`);
      if (error.status !== 429 && error.message !== otherAddress) throw error;
      await recordHttpError(error, caller);
      const problem = String(problems.indexOf(error.status === 429 ? exportLimited : otherAddress));
      return seeOther(buildPagePath(readZone(request.headers), { problem }));
    }
  }),
});
