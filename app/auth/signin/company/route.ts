import { cookies } from "next/headers";
import * as z from "zod/mini";
import { startCompanySignIn } from "@/lib/account/company-sign-in";
import { getViewer } from "@/lib/auth/viewer";
import { buildLeaveDocument } from "@/lib/http/error-document";
import { defineMethods, formRoute, parseQuery } from "@/lib/http/route-handlers";

const querySchema = z.object({ next: z.optional(z.string()), again: z.optional(z.string()) });

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  POST: formRoute(async (call) => {
    const { next, again } = parseQuery(call, querySchema);
    const visitor = { attempt: call.caller, viewer: await getViewer(), jar: await cookies() };
    const address = await startCompanySignIn({ next, again: again === "1" }, visitor);
    const headers = { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" };
    return new Response(buildLeaveDocument(address), { headers });
  }),
});
