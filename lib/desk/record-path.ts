import { staffPaths } from "@/lib/staff-paths";
import type { DeskRef } from "./desk";

/** Returns the path of a record's page. `list` is the query of the list that led to it. */
export function buildRecordPath({ kind, id, list }: DeskRef & { list?: string }): string {
  const path = kind === "message" ? staffPaths.message(id) : staffPaths.applicant(id);
  const query = new URLSearchParams(list).toString();
  return query ? `${path}?${query}` : path;
}
