import "server-only";
import {
  adminRoute,
  defineMethods,
  getPathParam,
  jsonResponse,
  noContent,
  parseBody,
  type RouteCall,
} from "@/lib/http/route-handlers";
import { buildNamedKey } from "@/lib/limits/idempotency";
import type { DeskRef } from "./desk";
import { noteSchema, toNoteResource } from "./note";
import { addNote, deleteNote, listNotes } from "./notes";

const getRecord = (kind: DeskRef["kind"], call: RouteCall): DeskRef => ({
  kind,
  id: getPathParam(call, "id"),
});

export const notesRoute = (kind: DeskRef["kind"]) =>
  defineMethods({
    GET: adminRoute(async (admin, call) => {
      const notes = await listNotes(admin, getRecord(kind, call));
      return jsonResponse(200, { items: notes.map(toNoteResource) });
    }, "read notes"),
    POST: adminRoute(async (admin, call) => {
      const record = getRecord(kind, call);
      const { text } = await parseBody(call, noteSchema);
      const { idempotencyKey: key } = call;
      const once = key ? buildNamedKey(`note:${admin.id}`, key, { id: record.id, text }) : undefined;
      return jsonResponse(201, toNoteResource(await addNote(admin, record, text, { once })));
    }, "write notes"),
  });

export const noteRoute = (kind: DeskRef["kind"]) =>
  defineMethods({
    DELETE: adminRoute(async (admin, call) => {
      await deleteNote(admin, getRecord(kind, call), getPathParam(call, "noteId"));
      return noContent();
    }, "write notes"),
  });
