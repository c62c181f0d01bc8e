import { notFound } from "@/lib/http-error";
import { adminRoute, adminUpload, defineMethods, noContent, getPathParam } from "@/lib/http/route-handlers";
import { getMember } from "@/lib/team/data";
import { putPhoto, removePhoto } from "@/lib/team/photos/photo-store";
import { receivePhoto } from "@/lib/team/photos/make-photo";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  PUT: adminUpload(["site", "write team"], async (admin, call) => {
    const member = await getMember(admin, getPathParam(call, "id"));
    if (!member) throw notFound("Team member");
    await putPhoto(admin, member.id, await receivePhoto(call.body));
    return noContent();
  }),
  DELETE: adminRoute(["site", "write team"], async (admin, call) => {
    await removePhoto(admin, getPathParam(call, "id"));
    return noContent();
  }),
});
