import {
  adminRoute,
  defineMethods,
  getPathParam,
  jsonResponse,
  parseOptionalBody,
} from "@/lib/http/route-handlers";
import { changeDeskByApi, getDeskResource } from "@/lib/desk/change-by-api";
import { applicantDeskChangeSchema } from "@/lib/desk/resource";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  GET: adminRoute(async (admin, call) =>
    jsonResponse(200, await getDeskResource(admin, { kind: "applicant", id: getPathParam(call, "id") })),
  ),
  PUT: adminRoute(async (admin, call) => {
    const change = await parseOptionalBody(call, applicantDeskChangeSchema);
    const record = { kind: "applicant", id: getPathParam(call, "id") } as const;
    return jsonResponse(200, await changeDeskByApi(admin, record, change));
  }),
});
