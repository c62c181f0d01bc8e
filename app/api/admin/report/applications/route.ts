import { adminRoute, defineMethods, jsonResponse, parseQuery } from "@/lib/http/route-handlers";
import { getApplicationReport } from "@/lib/report/data";
import { toReportRange } from "@/lib/report/range";
import { reportQuerySchema } from "@/lib/report/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  GET: adminRoute(["hiring", "read report"], async (admin, call) => {
    const { jobId, ...range } = parseQuery(call, reportQuerySchema);
    return jsonResponse(200, {
      items: await getApplicationReport(admin, { ...toReportRange(range), jobId }),
    });
  }),
});
