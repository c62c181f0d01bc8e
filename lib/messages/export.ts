import type { ExportColumns } from "@/lib/lists/csv";
import type { MessageRecord } from "./table";

export const messageExport: ExportColumns<MessageRecord> = [
  ["Status", ({ isRead }) => (isRead ? "Read" : "Unread")],
  ["Message ID", ({ id }) => id],
  ["Name", ({ name }) => name],
  ["Email", ({ email }) => email],
  ["Phone", ({ phone }) => phone],
  ["Company", ({ company }) => company],
  ["Message", ({ message }) => message],
  ["Applied for", ({ appliedJobTitle }) => appliedJobTitle],
  ["Received", ({ createdAt }) => createdAt],
];
