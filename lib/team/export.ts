import type { ExportColumns } from "@/lib/lists/csv";
import type { TeamMemberRecord } from "./member";

/** Columns of the CSV export: those of the table, and the bio. */
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
