import { recordFirstRead } from "@/lib/applicants/first-reads";
import { areaByKind } from "@/lib/auth/areas";
import { requireArea } from "@/lib/auth/viewer";
import { adminUpload, defineMethods, jsonResponse, parseBody } from "@/lib/http/route-handlers";
import { presenceSchema } from "@/lib/desk/schema";
import { announceReader } from "@/lib/staff-events/presence";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  POST: adminUpload([null], async (admin, call) => {
    const { left = false, ...record } = await parseBody(call, presenceSchema);
    const reader = await requireArea(admin, areaByKind[record.kind]);
    if (record.kind === "applicant" && !left) await recordFirstRead(reader, record.id);
    return jsonResponse(200, { readers: await announceReader(reader, record, left) });
  }),
});
