import { cookies } from "next/headers";
import { finishCompanySignIn } from "@/lib/account/company-sign-in";
import { readAttempt } from "@/lib/auth/sign-in/read-attempt";
import { getViewer } from "@/lib/auth/viewer";
import { defineMethods, publicRoute } from "@/lib/http/route-handlers";
import { seeOther, toProblemResponse } from "@/lib/http/to-problem-response";

/** Takes the browser back from the company's identity provider. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  GET: publicRoute(({ request, caller }) =>
    toProblemResponse(caller, async () => {
      const [attempt, viewer, jar] = [await readAttempt(caller), await getViewer(), await cookies()];
      const { searchParams } = new URL(request.url);
      const outcome = await finishCompanySignIn(searchParams, { attempt, viewer }, jar);
      return "problem" in outcome ? outcome : seeOther(outcome.path);
    }),
  ),
});
