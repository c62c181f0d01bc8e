import type { CellStyle } from "@/components/ui/table/cell";
import type { Column } from "@/components/ui/table/table";
import { type AnswerText, describeAnswer } from "@/lib/clock/describe-answer";
import type { ClockFields } from "@/lib/clock/list-parts";

const styles: Record<AnswerText["urgency"], CellStyle> = {
  late: "alert line",
  today: "strong line",
  later: "line",
  none: "quiet line",
};

export const dueColumn: Column<ClockFields> = {
  header: "Due",
  sort: "due",
  sortLabels: ["Due soonest first", "Due latest first"],
  cell: (record) => {
    const { text, urgency } = describeAnswer(record);
    return { text, style: styles[urgency] };
  },
  width: "md:w-[6.75rem]",
};

/** Hidden where the specified columns need its place. */
export const ownerColumn: Column<ClockFields> = {
  header: "Owner",
  cell: ({ ownerName }) => ownerName ?? "",
  style: "line",
  width: "md:w-[8rem]",
  className: "md:max-[90rem]:hidden",
};

/** Stand right in the view 'list'. */
export const answerLineColumns: readonly Column<ClockFields>[] = [
  dueColumn,
  { ...ownerColumn, className: undefined },
];
