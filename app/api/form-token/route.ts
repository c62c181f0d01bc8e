import { json, methods, publicRoute } from "@/lib/api";
import { issueFormToken } from "@/lib/form-token";
import { issueChallenge } from "@/lib/proof-of-work";

/** A form asks for it at its first focus and sends it along: programs that post at once are told by it. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: publicRoute(async ({ request }) => {
    const challenge = await issueChallenge(new URL(request.url).searchParams.get("form"));
    return json(200, { token: issueFormToken(), ...(challenge && { challenge }) });
  }),
});
