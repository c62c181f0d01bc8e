import type { ExportColumns } from "@/lib/lists/csv";
import type { UserRecord } from "./user";

export const userExport: ExportColumns<UserRecord> = [
  ["Role", ({ role }) => role],
  ["Areas", ({ role, areas }) => (role === "ADMIN" ? areas.join(" ") : "")],
  ["First Name", ({ firstName }) => firstName],
  ["Last Name", ({ lastName }) => lastName],
  ["Email", ({ email }) => email],
  ["User ID", ({ id }) => id],
  ["Joined", ({ createdAt }) => createdAt],
];
