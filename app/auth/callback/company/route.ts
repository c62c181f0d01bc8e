import { cookies } from "next/headers";
import { finishCompanySignIn } from "@/lib/account/company-sign-in";
import { readAttempt } from "@/lib/auth/sign-in/read-attempt";
import { getViewer } from "@/lib/auth/viewer";
import { defineMethods, publicRoute } from "@/lib/http/route-handlers";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  GET: publicRoute(async ({ request, caller }) => {
    const visitor = { attempt: await readAttempt(caller), viewer: await getViewer(), jar: await cookies() };
    const location = await finishCompanySignIn(new URL(request.url).searchParams, visitor);
    return new Response(null, { status: 303, headers: { location, "cache-control": "no-store" } });
  }),
});
