import { DateText } from "@/components/ui/date-text";
import type { Column } from "./table";

/** Hidden in cards. */
export const idColumn = (header: string): Column<{ id: string }> => ({
  header,
  inCard: false,
  cell: ({ id }) => id,
  style: "code",
  className: "whitespace-nowrap",
});

/** `sort` is the column's key in the `sort` parameter. */
export const createdColumn = (header: string, sort = "created"): Column<{ createdAt: Date }> => ({
  header,
  sort,
  sortLabels: ["Oldest first", "Newest first"],
  cell: ({ createdAt }) => <DateText value={createdAt} />,
  className: "whitespace-nowrap tabular-nums",
});

/** Hidden in cards. */
export const phoneColumn: Column<{ phone: string }> = {
  header: "Phone",
  inCard: false,
  cell: ({ phone }) => phone,
  className: "whitespace-nowrap tabular-nums",
};
