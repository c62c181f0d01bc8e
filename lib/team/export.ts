import type { ExportColumns } from "@/lib/lists/csv-download";
import type { TeamMemberRecord } from "./member";

/** The columns of a file of team members: those of the table, and their texts. */
export const memberExport: ExportColumns<TeamMemberRecord> = [
  ["Order", ({ order }) => order],
  ["ID", ({ id }) => id],
  ["First Name", ({ firstName }) => firstName],
  ["Last Name", ({ lastName }) => lastName],
  ["Role", ({ role }) => role],
  ["LinkedIn", ({ linkedin }) => linkedin],
  ["Bio", ({ bio }) => bio],
  ["Added On", ({ createdAt }) => createdAt],
];
