import "server-only";
import type { Admin } from "@/lib/auth/viewer";
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
import type { Desk, DeskRef } from "./desk";
import { applicantDeskChangeSchema, messageDeskChangeSchema, toDeskChange, toDeskResource } from "./resource";

const nouns = { message: "messages", applicant: "applicants" } as const;
const changeSchemas = { message: messageDeskChangeSchema, applicant: applicantDeskChangeSchema } as const;

export function deskRoute(kind: DeskRef["kind"]) {
  const getRecord = (call: RouteCall): DeskRef => ({ kind, id: getPathParam(call, "id") });
  return defineMethods({
    GET: adminRoute(
      async (admin, call) => jsonResponse(200, await getDeskResource(admin, getRecord(call))),
      `read ${nouns[kind]}`,
    ),
    PUT: adminRoute(async (admin, call) => {
      const change = await parseOptionalBody(call, changeSchemas[kind]);
      return jsonResponse(200, await changeDeskByApi(admin, getRecord(call), change));
    }, `write ${nouns[kind]}`),
  });
}

async function getDeskResource(admin: Admin, record: DeskRef) {
  const desk = await getDesk(admin, record);
  if (!desk) throw recordNotFound(record.kind);
  return toDeskResource(desk);
}

/** Works as `changeDesk`, with the names of the JSON API in bodies, errors and the present state of a 409. */
export async function changeDeskByApi(
  admin: Admin,
  record: DeskRef,
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
