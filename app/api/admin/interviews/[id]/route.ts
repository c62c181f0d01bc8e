import { canReadBack } from "@/lib/auth/api-keys/rights";
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
import { withinRights } from "@/lib/auth/viewer";
import { changeSchema } from "@/lib/interviews/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  PUT: adminRoute([null, "write applicants"], async (admin, call) => {
    const { version, ...input } = await parseBody(call, changeSchema);
    const writer = withinRights(admin, call, "write messages");
    const interview = await changeInterview(writer, getPathParam(call, "id"), version, input);
    if (interview.messageId !== null && call.key && !canReadBack(call.key.rights, ["write messages"]))
      call.hidesRecord = true;
    return jsonResponse(200, toInterviewResource(interview));
  }),
  DELETE: adminRoute([null, "write applicants"], async (admin, call) => {
    await cancelInterview(withinRights(admin, call, "write messages"), getPathParam(call, "id"));
    return noContent();
  }),
});
