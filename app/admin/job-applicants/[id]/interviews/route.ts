import { adminRoute, defineMethods, getPathParam, jsonResponse, parseBody } from "@/lib/http/route-handlers";
import { offerInterview } from "@/lib/interviews/data";
import { toInterviewResource } from "@/lib/interviews/resource";
import { offerBodySchema } from "@/lib/interviews/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  POST: adminRoute(["hiring", "write applicants"], async (admin, call) => {
    const input = await parseBody(call, offerBodySchema);
    const interview = await offerInterview(admin, getPathParam(call, "id"), input);
    return jsonResponse(201, toInterviewResource(interview));
  }),
});
