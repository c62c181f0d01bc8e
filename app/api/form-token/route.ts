import { jsonResponse, defineMethods, publicRoute } from "@/lib/http/route-handlers";
import { issueFormToken } from "@/lib/limits/form-token";
import { issueChallenge } from "@/lib/limits/proof-of-work";

/** Issues the token that a form requests at its first focus. Its age reveals programs that submit at once. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  GET: publicRoute(async ({ request }) => {
    const challenge = await issueChallenge(new URL(request.url).searchParams.get("form"));
    return jsonResponse(200, { token: issueFormToken(), ...(challenge && { challenge }) });
  }),
});
