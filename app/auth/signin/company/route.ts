import { cookies } from "next/headers";
import * as z from "zod/mini";
import { startCompanySignIn } from "@/lib/account/company-sign-in";
import { requireViewer } from "@/lib/auth/viewer";
import { buildLeaveDocument } from "@/lib/http/leave-document";
import { defineMethods, formRoute, parseQuery } from "@/lib/http/route-handlers";
import { toProblemResponse } from "@/lib/http/to-problem-response";

const querySchema = z.object({ next: z.optional(z.string()), again: z.optional(z.literal("1")) });

/** Sends the browser to the company's identity provider. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  POST: formRoute((call) =>
    toProblemResponse(call.caller, async () => {
      const { next, again } = parseQuery(call, querySchema);
      const viewer = again ? await requireViewer() : undefined;
      const { address } = call.caller;
      const outcome = await startCompanySignIn({ address, next, viewer }, await cookies());
      if ("problem" in outcome) return outcome;
      const headers = { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" };
      return new Response(buildLeaveDocument(outcome.path), { headers });
    }),
  ),
});
