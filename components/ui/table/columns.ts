import type { Column } from "./table";
import { formatDate } from "@/lib/format";

/** Shows the beginning of the id. */
export const idColumn = (header: string): Column<{ id: string }> => ({
  header,
  narrow: "none",
  cell: ({ id }) => id,
  style: "code",
  width: "md:w-[4.5rem] min-[90rem]:w-[5.5rem]",
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

interface Named {
  firstName: string;
  lastName: string;
}

/** First and last name, which are the title of a row on phones. */
export const nameColumns: readonly Column<Named>[] = [
  {
    header: "First Name",
    sort: "first",
    narrow: "title",
    cell: ({ firstName }) => firstName,
    style: "strong line",
  },
  {
    header: "Last Name",
    sort: "last",
    narrow: "title",
    cell: ({ lastName }) => lastName,
    style: "strong line",
  },
];

export const phoneColumn: Column<{ phone: string }> = {
  header: "Phone",
  narrow: "none",
  cell: ({ phone }) => phone,
  style: "line",
  width: "md:w-[7.75rem] min-[90rem]:w-[8.5rem]",
  className: "tabular-nums",
};
