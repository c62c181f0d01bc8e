import "server-only";
import { areaByKind } from "@/lib/auth/areas";
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
import type { DeskKind, DeskRef } from "./desk";
import { noteSchema, toNoteResource } from "./note";
import { addNote, deleteNote, listNotes } from "./notes";

const getRecord = <Kind extends DeskKind>(kind: Kind, call: RouteCall): DeskRef<Kind> => ({
  kind,
  id: getPathParam(call, "id"),
});

export const notesRoute = <Kind extends DeskKind>(kind: Kind) =>
  defineMethods({
    GET: adminRoute([areaByKind[kind], "read notes"], async (admin, call) => {
      const notes = await listNotes(admin, getRecord(kind, call));
      return jsonResponse(200, { items: notes.map(toNoteResource) });
    }),
    POST: adminRoute([areaByKind[kind], "write notes"], async (admin, call) => {
      const record = getRecord(kind, call);
      const { text } = await parseBody(call, noteSchema);
      const { idempotencyKey: key } = call;
      const once = key ? buildNamedKey(`note:${admin.id}`, key, { id: record.id, text }) : undefined;
      return jsonResponse(201, toNoteResource(await addNote(admin, record, text, { once })));
    }),
  });

export const noteRoute = <Kind extends DeskKind>(kind: Kind) =>
  defineMethods({
    DELETE: adminRoute([areaByKind[kind], "write notes"], async (admin, call) => {
      await deleteNote(admin, getRecord(kind, call), getPathParam(call, "noteId"));
      return noContent();
    }),
  });
