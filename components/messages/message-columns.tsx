import type { Column } from "@/components/ui/table/table";
import { formatDate } from "@/lib/format";
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

export const receivedColumn: MessageColumn = {
  header: "Received",
  sort: "created",
  cell: ({ createdAt }) => <time dateTime={createdAt.toISOString()}>{formatDate(createdAt)}</time>,
  className: "whitespace-nowrap tabular-nums",
};

export const messageColumns: readonly [MessageColumn, ...MessageColumn[]] = [
  statusColumn,
  {
    header: "Message ID",
    inCard: false,
    cell: ({ id }) => id,
    style: "code",
    className: "whitespace-nowrap",
  },
  nameColumn,
  {
    header: "Email",
    sort: "email",
    inCard: false,
    cell: ({ email }) => email,
    style: "line",
    className: "md:max-w-[max(10rem,12.5vw)]",
  },
  {
    header: "Phone",
    inCard: false,
    cell: ({ phone }) => phone,
    className: "whitespace-nowrap tabular-nums",
  },
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
