import "server-only";
import { recordHttpError } from "@/lib/audit/audit-log";
import type { CompanyProblem } from "@/lib/content/accounts/company-sign-in";
import { log } from "@/lib/log";
import { paths } from "@/lib/paths";
import type { Caller } from "@/lib/request/caller";
import { toHttpError } from "./to-http-error";

/** Redirects with a path: Next.js does not know the public address of the site. */
export const seeOther = (location: string) =>
  new Response(null, { status: 303, headers: { location, "cache-control": "no-store" } });

/** Runs a step of the company's own sign-in. Sends its problem, and an error that passes, to the sign-in page as a sentence. */
export async function toProblemResponse(
  { requestId }: Caller,
  run: () => Promise<Response | { problem: CompanyProblem }>,
): Promise<Response> {
  const result = await run().catch(async (error: unknown) => {
    const httpError = toHttpError(error);
    if (httpError?.status !== 429 && httpError?.status !== 503) throw error;
    await recordHttpError(httpError, { requestId });
    log.error("companySignIn.busy", error, { requestId });
    return { problem: "busy" } as const;
  });
  return result instanceof Response ? result : seeOther(paths.companyProblem(result.problem));
}
