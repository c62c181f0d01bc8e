import { answerLineColumns, dueColumn, ownerColumn } from "@/components/desk/answer-columns";
import { createdColumn, emailColumn, idColumn, phoneColumn, textColumn } from "@/components/ui/table/columns";
import type { Column, Columns } from "@/components/ui/table/table";
import type { MessageListRow, MessageRecord } from "@/lib/messages/table";

type MessageColumn = Column<MessageRecord>;

export const statusColumn: MessageColumn = {
  header: "Status",
  cell: ({ isRead }) =>
    isRead ? { text: "Read", style: "state" } : { text: "Unread", style: "strong state" },
  width: "md:w-[6.25rem]",
};

export const nameColumn: MessageColumn = {
  header: "Name",
  sort: "name",
  narrow: "title",
  cell: ({ name, isRead }) => ({ text: name, style: isRead ? "whole" : "strong whole" }),
};

export const receivedColumn = createdColumn("Received");

export const messageColumns: Columns<MessageListRow> = [
  statusColumn,
  idColumn("Message ID"),
  { ...nameColumn, width: "md:w-[8rem] min-[90rem]:w-[11%]" },
  { ...emailColumn, width: "md:w-[10.5rem] min-[90rem]:w-[13%]" },
  phoneColumn,
  textColumn("Company", "company", {
    sort: "company",
    style: "whole",
    width: "md:w-[7rem] min-[90rem]:w-[9%]",
  }),
  textColumn("Message", "message", { narrow: "line", style: "beginning" }),
  receivedColumn,
  dueColumn,
  ownerColumn,
];

/** Longer lines are cut by any screen. */
const LINE_MAX = 200;

export const messageLines: Columns<MessageListRow> = [
  {
    header: "Message",
    narrow: "title",
    cell: ({ name, company, message, isRead }) => ({
      text: [name, company].filter(Boolean).join(" · "),
      below: message.trim().split("\n", 1)[0]?.slice(0, LINE_MAX) ?? "",
      isStrong: !isRead,
    }),
  },
  { ...statusColumn, narrow: "corner" },
  ...answerLineColumns,
];
