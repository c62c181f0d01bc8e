import type { ExportColumns } from "@/lib/lists/csv";
import type { TeamMemberRecord } from "./table";

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
