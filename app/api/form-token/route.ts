import { jsonResponse, defineMethods, parseQuery, publicRoute } from "@/lib/http/route-handlers";
import { issueFormToken } from "@/lib/limits/form-token";
import { formQuerySchema } from "@/lib/limits/proof-of-work-forms";
import { issueChallenge } from "@/lib/limits/proof-of-work";

/** Issues the token that a form requests at its first focus. Its age reveals programs that submit at once. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  GET: publicRoute(async (call) => {
    const challenge = await issueChallenge(parseQuery(call, formQuerySchema).form);
    return jsonResponse(200, { token: issueFormToken(), ...(challenge && { challenge }) });
  }),
});
