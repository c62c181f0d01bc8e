import { adminRoute, defineMethods, jsonResponse, parseQuery } from "@/lib/http/route-handlers";
import { listInterviews } from "@/lib/interviews/list";
import { toInterviewResource } from "@/lib/interviews/resource";
import { withinRights } from "@/lib/auth/viewer";
import { interviewRangeSchema } from "@/lib/interviews/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  GET: adminRoute(["hiring", "read applicants"], async (admin, call) => {
    const reader = withinRights(admin, call, "read messages");
    const { items, lastKey } = await listInterviews(reader, parseQuery(call, interviewRangeSchema));
    return jsonResponse(200, { items: items.map(toInterviewResource), lastKey });
  }),
});
