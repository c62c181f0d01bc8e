import "server-only";
import { areaByKind } from "@/lib/auth/areas";
import type { AdminOf } from "@/lib/auth/viewer";
import { HttpError } from "@/lib/http-error";
import {
  adminRoute,
  defineMethods,
  getPathParam,
  jsonResponse,
  parseOptionalBody,
  type RouteCall,
} from "@/lib/http/route-handlers";
import { recordNotFound } from "@/lib/trash/move-to-trash";
import { changeDesk, getDesk } from "./data";
import type { Desk, DeskKind, DeskRef } from "./desk";
import { applicantDeskChangeSchema, messageDeskChangeSchema, toDeskChange, toDeskResource } from "./resource";

const nouns = { message: "messages", applicant: "applicants" } as const;
const changeSchemas = { message: messageDeskChangeSchema, applicant: applicantDeskChangeSchema } as const;

export function deskRoute<Kind extends DeskKind>(kind: Kind) {
  const getRecord = (call: RouteCall): DeskRef<Kind> => ({ kind, id: getPathParam(call, "id") });
  return defineMethods({
    GET: adminRoute([areaByKind[kind], `read ${nouns[kind]}`], async (admin, call) =>
      jsonResponse(200, await getDeskResource(admin, getRecord(call))),
    ),
    PUT: adminRoute([areaByKind[kind], `write ${nouns[kind]}`], async (admin, call) => {
      const schema: (typeof changeSchemas)[DeskKind] = changeSchemas[kind];
      const change = await parseOptionalBody(call, schema);
      return jsonResponse(200, await changeDeskByApi(admin, getRecord(call), change));
    }),
  });
}

async function getDeskResource<Kind extends DeskKind>(admin: AdminOf<Kind>, record: DeskRef<Kind>) {
  const desk = await getDesk(admin, record);
  if (!desk) throw recordNotFound(record.kind);
  return toDeskResource(desk);
}

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
