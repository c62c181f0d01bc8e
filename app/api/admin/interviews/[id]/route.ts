import {
  adminRoute,
  defineMethods,
  getPathParam,
  jsonResponse,
  noContent,
  parseBody,
} from "@/lib/http/route-handlers";
import { cancelInterview, changeInterview } from "@/lib/interviews/data";
import { toInterviewResource } from "@/lib/interviews/resource";
import { changeSchema } from "@/lib/interviews/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  PUT: adminRoute([null, "write applicants"], async (admin, call) => {
    const { version, ...input } = await parseBody(call, changeSchema);
    const interview = await changeInterview(admin, getPathParam(call, "id"), version, input);
    return jsonResponse(200, toInterviewResource(interview));
  }),
  DELETE: adminRoute([null, "write applicants"], async (admin, call) => {
    await cancelInterview(admin, getPathParam(call, "id"));
    return noContent();
  }),
});
