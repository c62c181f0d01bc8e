import { adminRoute, adminUpload, methods, noContent, segment } from "@/lib/api";
import { requireMember } from "@/lib/team/data";
import { putPhoto, removePhoto } from "@/lib/team/photo-store";
import { receivePhoto } from "@/lib/team/receive-photo";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: adminUpload(async (admin, call) => {
    const { id } = await requireMember(admin, segment(call, "id"));
    await putPhoto(admin, id, await receivePhoto(call.request));
    return noContent();
  }),
  DELETE: adminRoute(async (admin, call) => {
    await removePhoto(admin, segment(call, "id"));
    return noContent();
  }),
});
