import type { ComponentProps, Ref } from "react";
import type { DeskRef } from "@/lib/desk/desk";
import { alsoAnswer } from "@/lib/desk/strings";

export const CheckLine = ({ label, ...props }: ComponentProps<"input"> & { label: string }) => (
  <label className="mb-2 flex min-h-6 w-fit items-center gap-2">
    <input type="checkbox" className="size-4 shrink-0" {...props} />
    {label}
  </label>
);

interface AnswerOthersProps {
  /** Messages of the person that wait for an answer, without the record itself. */
  count: number;
  record: DeskRef;
  ref?: Ref<HTMLInputElement>;
}

/** Asks whether an answer also answers the person's other messages. */
export const AnswerOthers = ({ count, record, ref }: AnswerOthersProps) =>
  count > 0 ? <CheckLine ref={ref} name="others" label={alsoAnswer(count, record.kind)} /> : null;
