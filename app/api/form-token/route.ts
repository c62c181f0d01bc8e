import { json, methods, publicRoute } from "@/lib/api";
import { issueFormToken } from "@/lib/form-token";

/** A form asks for it at its first focus and sends it along: programs that post at once are told by it. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: publicRoute(async () => json(200, { token: issueFormToken() })),
});
