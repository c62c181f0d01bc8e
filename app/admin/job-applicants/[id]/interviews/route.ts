import { adminRoute, defineMethods, getPathParam, jsonResponse, parseBody } from "@/lib/http/route-handlers";
import { offerInterview } from "@/lib/interviews/data";
import { toInterviewResource } from "@/lib/interviews/resource";
import { offerBodySchema } from "@/lib/interviews/schema";
import { buildNamedKey } from "@/lib/limits/idempotency";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  POST: adminRoute(["hiring", "write applicants"], async (admin, call) => {
    const input = await parseBody(call, offerBodySchema);
    const id = getPathParam(call, "id");
    const once = buildNamedKey(`interview:${admin.id}`, call.idempotencyKey, { id, ...input });
    const interview = await offerInterview(admin, id, input, once);
    return jsonResponse(201, toInterviewResource(interview));
  }),
});
