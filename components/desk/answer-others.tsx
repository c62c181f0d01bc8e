import type { Ref } from "react";
import { CheckLine } from "@/components/desk/check-line";
import type { DeskRef } from "@/lib/desk/desk";
import { alsoAnswer } from "@/lib/desk/strings";

interface AnswerOthersProps {
  /** Messages of the person that wait for an answer, without the record itself. */
  count: number;
  record: DeskRef;
  ref?: Ref<HTMLInputElement>;
}

/** Asks whether an answer also answers the person's other messages. */
export const AnswerOthers = ({ count, record, ref }: AnswerOthersProps) =>
  count > 0 ? <CheckLine ref={ref} name="others" label={alsoAnswer(count, record.kind)} /> : null;
