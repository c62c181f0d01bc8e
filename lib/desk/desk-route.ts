import "server-only";
import type { Right } from "@/lib/auth/api-keys/rights";
import { areaByKind } from "@/lib/auth/areas";
import { type AdminOf, withinRights } from "@/lib/auth/viewer";
import { HttpError } from "@/lib/http-error";
import {
  adminRoute,
  defineMethods,
  getPathParam,
  jsonResponse,
  noContent,
  parseBody,
  parseOptionalBody,
  type RouteCall,
} from "@/lib/http/route-handlers";
import { buildNamedKey } from "@/lib/limits/idempotency";
import { recordNotFound } from "@/lib/trash/move-to-trash";
import { changeDesk, getDesk } from "./data";
import type { Desk, DeskKind, DeskRef } from "./desk";
import { noteSchema, toNoteResource } from "./note";
import { addNote, deleteNote, listNotes } from "./notes";
import { deskTables } from "./replies";
import { applicantDeskChangeSchema, messageDeskChangeSchema, toDeskChange, toDeskResource } from "./resource";

const changeSchemas = { message: messageDeskChangeSchema, applicant: applicantDeskChangeSchema } as const;

type Handle<Kind extends DeskKind> = (
  admin: AdminOf<Kind>,
  record: DeskRef<Kind>,
  call: RouteCall,
) => Promise<Response>;

/** Wraps a call about the record that the path names. An API key needs the right. */
export const deskRecordRoute = <Kind extends DeskKind>(kind: Kind, right: Right, handle: Handle<Kind>) =>
  adminRoute([areaByKind[kind], right], (admin, call) =>
    handle(admin, { kind, id: getPathParam(call, "id") }, call),
  );

export const deskRoute = <Kind extends DeskKind>(kind: Kind) =>
  defineMethods({
    GET: deskRecordRoute(kind, `read ${deskTables[kind]}`, async (admin, record) => {
      const desk = await getDesk(admin, record);
      if (!desk) throw recordNotFound(kind);
      return jsonResponse(200, toDeskResource(desk));
    }),
    PUT: deskRecordRoute(kind, `write ${deskTables[kind]}`, async (admin, record, call) => {
      const schema: (typeof changeSchemas)[DeskKind] = changeSchemas[kind];
      const change = await parseOptionalBody(call, schema);
      const writer = withinRights(admin, call, "write messages");
      return jsonResponse(200, await changeDeskByApi(writer, record, change));
    }),
  });

export const notesRoute = <Kind extends DeskKind>(kind: Kind) =>
  defineMethods({
    GET: deskRecordRoute(kind, "read notes", async (admin, record) => {
      const notes = await listNotes(admin, record);
      return jsonResponse(200, { items: notes.map(toNoteResource) });
    }),
    POST: deskRecordRoute(kind, "write notes", async (admin, record, call) => {
      const { text } = await parseBody(call, noteSchema);
      const once = buildNamedKey(`note:${admin.id}`, call.idempotencyKey, { id: record.id, text });
      return jsonResponse(201, toNoteResource(await addNote(admin, record, text, { once })));
    }),
  });

export const noteRoute = <Kind extends DeskKind>(kind: Kind) =>
  defineMethods({
    DELETE: deskRecordRoute(kind, "write notes", async (admin, record, call) => {
      await deleteNote(admin, record, getPathParam(call, "noteId"));
      return noContent();
    }),
  });

/** Works as `changeDesk`, with the names of the JSON API in bodies, errors and the present state of a 409. */
export async function changeDeskByApi<Kind extends DeskKind>(
  admin: AdminOf<Kind>,
  record: DeskRef<Kind>,
  change: Parameters<typeof toDeskChange>[0],
) {
  try {
    return toDeskResource(await changeDesk(admin, record, toDeskChange(change)));
  } catch (error) {
    throw error instanceof HttpError ? toApiError(error) : error;
  }
}

function toApiError({ status, message, details }: HttpError): HttpError {
  const { ownerId, ...errors } = details.errors ?? {};
  return new HttpError(status, message, {
    ...details,
    ...(details.errors && { errors: { ...errors, ...(ownerId && { owner_id: ownerId }) } }),
    ...(details.present && { present: toDeskResource(details.present as Desk) }),
  });
}
