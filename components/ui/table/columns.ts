import type { Column } from "./table";
import { formatDate } from "@/lib/format";

export const textColumn = <Key extends string>(
  header: string,
  key: Key,
  options?: Partial<Column<Record<Key, string>>>,
): Column<Record<Key, string>> => ({ header, cell: (row) => row[key], style: "line", ...options });

export const idColumn = (header: string): Column<{ id: string }> => ({
  header,
  narrow: "none",
  cell: ({ id }) => id,
  style: "code",
  width: "md:w-[4.5rem] min-[80rem]:w-[3.5rem] min-[90rem]:w-[5.5rem]",
});

/** `sort` is the column's key in the `sort` parameter. */
export const createdColumn = (header: string, sort = "created"): Column<{ createdAt: Date }> => ({
  header,
  sort,
  sortLabels: ["Oldest first", "Newest first"],
  narrow: "corner",
  cell: ({ createdAt }) => ({ text: formatDate(createdAt), dateTime: createdAt.toISOString() }),
  width: "md:w-[6.75rem]",
  className: "whitespace-nowrap tabular-nums",
});

/** First and last name, which are the title of a row on phones. */
export const nameColumns: readonly Column<{ firstName: string; lastName: string }>[] = [
  textColumn("First Name", "firstName", { sort: "first", narrow: "title", style: "strong whole" }),
  textColumn("Last Name", "lastName", { sort: "last", narrow: "title", style: "strong whole" }),
];

export const emailColumn = textColumn("Email", "email", { sort: "email", narrow: "none", style: "whole" });

export const phoneColumn = textColumn("Phone", "phone", {
  narrow: "none",
  width: "md:w-[7.75rem] min-[80rem]:w-[3.5rem] min-[90rem]:w-[8.5rem]",
  className: "tabular-nums",
});
