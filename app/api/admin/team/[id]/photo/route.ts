import { adminRoute, adminUpload, defineMethods, noContent, getPathParam } from "@/lib/http/route-handlers";
import { requireMember } from "@/lib/team/data";
import { putPhoto, removePhoto } from "@/lib/team/photos/photo-store";
import { receivePhoto } from "@/lib/team/photos/receive-photo";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  PUT: adminUpload(async (admin, call) => {
    const { id } = await requireMember(admin, getPathParam(call, "id"));
    await putPhoto(admin, id, await receivePhoto(call.body));
    return noContent();
  }),
  DELETE: adminRoute(async (admin, call) => {
    await removePhoto(admin, getPathParam(call, "id"));
    return noContent();
  }),
});
