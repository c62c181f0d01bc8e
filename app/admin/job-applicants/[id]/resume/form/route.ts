import { addResumeByForm } from "@/lib/applicants/submission/add-resume";
import { adminUpload, defineMethods, getPathParam, noContent } from "@/lib/http/route-handlers";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  POST: adminUpload(["hiring"], async (admin, call) => {
    await addResumeByForm(admin, getPathParam(call, "id"), call);
    return noContent();
  }),
});
