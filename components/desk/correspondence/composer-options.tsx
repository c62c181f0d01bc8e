import { AnswerOthers } from "@/components/desk/answer-others";
import { CheckLine } from "@/components/desk/check-line";
import type { DeskRef } from "@/lib/desk/desk";
import { isOpenStage, type Stage } from "@/lib/desk/stages";
import { moveToInterview } from "@/lib/desk/strings";

interface ComposerOptionsProps {
  record: DeskRef;
  /** True when the text comes from an invitation. */
  isInvitation: boolean;
  /** Null for a message. */
  stage: Stage | null;
  openMessages: number;
}

/** Shows the changes that sending the mail can make. An invitation suggests the stage Interview, unless that would reopen an application. */
export function ComposerOptions({ record, isInvitation, stage, openMessages }: ComposerOptionsProps) {
  const canMove = isInvitation && stage !== null && stage !== "interview" && stage !== "offer";
  return (
    <>
      {canMove ? (
        <CheckLine
          key={stage}
          name="toInterview"
          defaultChecked={isOpenStage(stage)}
          label={moveToInterview}
        />
      ) : null}
      <AnswerOthers count={openMessages} record={record} />
    </>
  );
}
