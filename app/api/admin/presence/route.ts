import { recordOpening } from "@/lib/applicants/openings";
import { adminUpload, defineMethods, jsonResponse, parseBody } from "@/lib/http/route-handlers";
import { presenceSchema } from "@/lib/desk/schema";
import { announceReader } from "@/lib/staff-events/presence";

/** Called by the page of a record while it is open and visible. Returns the colleagues who read the same record. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  POST: adminUpload(async (admin, call) => {
    const { left = false, ...record } = await parseBody(call, presenceSchema);
    if (record.kind === "applicant" && !left) await recordOpening(admin, record.id);
    return jsonResponse(200, { readers: await announceReader(admin, record, left) });
  }),
});
