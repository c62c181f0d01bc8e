import { createdColumn, idColumn, phoneColumn } from "@/components/ui/table/columns";
import type { Column, Columns } from "@/components/ui/table/table";
import type { MessageRecord } from "@/lib/messages/message";

type MessageColumn = Column<MessageRecord>;

export const statusColumn: MessageColumn = {
  header: "Status",
  cell: ({ isRead }) =>
    isRead ? { text: "Read", style: "state" } : { text: "Unread", style: "strong state" },
};

export const nameColumn: MessageColumn = {
  header: "Name",
  sort: "name",
  cell: ({ name, isRead }) => ({ text: name, style: isRead ? "line" : "strong line" }),
  className: "md:max-w-[max(8rem,10vw)]",
};

const textColumn: MessageColumn = {
  header: "Message",
  cell: ({ message }) => message,
  style: "beginning",
  className: "md:min-w-28",
};

export const receivedColumn = createdColumn("Received");

export const messageColumns: Columns<MessageRecord> = [
  statusColumn,
  idColumn("Message ID"),
  nameColumn,
  {
    header: "Email",
    sort: "email",
    inCard: false,
    cell: ({ email }) => email,
    style: "line",
    className: "md:max-w-[max(10rem,12.5vw)]",
  },
  phoneColumn,
  {
    header: "Company",
    sort: "company",
    cell: ({ company }) => company,
    style: "line",
    className: "md:max-w-[max(8rem,10vw)]",
  },
  textColumn,
  receivedColumn,
];
