import { adminRoute, defineMethods, getPathParam, noContent } from "@/lib/http/route-handlers";
import { deleteNote } from "@/lib/desk/notes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  DELETE: adminRoute(async (admin, call) => {
    await deleteNote(admin, getPathParam(call, "id"), getPathParam(call, "noteId"));
    return noContent();
  }, "write notes"),
});
