import { adminRoute, defineMethods, getPathParam, jsonResponse, parseBody } from "@/lib/http/route-handlers";
import { noteSchema, toNoteResource } from "@/lib/desk/note";
import { addNote, listNotes } from "@/lib/desk/notes";
import { buildNamedKey } from "@/lib/limits/idempotency";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  GET: adminRoute(async (admin, call) => {
    const notes = await listNotes(admin, getPathParam(call, "id"));
    return jsonResponse(200, { items: notes.map(toNoteResource) });
  }, "read notes"),
  POST: adminRoute(async (admin, call) => {
    const id = getPathParam(call, "id");
    const { text } = await parseBody(call, noteSchema);
    const { idempotencyKey: key } = call;
    const once = key ? buildNamedKey(`note:${admin.id}`, key, { id, text }) : undefined;
    return jsonResponse(201, toNoteResource(await addNote(admin, id, text, { once })));
  }, "write notes"),
});
