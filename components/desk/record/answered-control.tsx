"use client";

import { useRef } from "react";
import { useHydrated } from "@/components/forms/use-hydrated";
import { Button } from "@/components/ui/button";
import * as strings from "@/lib/desk/strings";
import { AnswerOthers } from "../answer-others";
import { DeskForm, type DeskControlProps } from "./desk-form";

interface AnsweredControlProps extends DeskControlProps {
  /** True when the key E presses the button. */
  shortcut?: boolean;
  /** Other messages of the person that wait for an answer. */
  openMessages: number;
}

/** Marks a record as answered by phone or from another mailbox, or takes that back. */
export function AnsweredControl({ shortcut, openMessages, ...props }: AnsweredControlProps) {
  const hydrated = useHydrated();
  const isAnswered = props.desk.answeredAt !== null;
  const answered = !isAnswered;
  const others = useRef<HTMLInputElement>(null);
  return (
    <DeskForm
      {...props}
      success={() => (isAnswered ? strings.unansweredSaved : strings.answeredSaved)}
      describe={(value) => (isAnsweredIn(value) ? "Answered" : "Not answered")}
      toChange={({ answered: value }) => (value ? { answered: value === "true" } : null)}
    >
      {({ busy, send }) => (
        <>
          <input type="hidden" name="answered" value={String(answered)} />
          {answered ? <AnswerOthers ref={others} count={openMessages} record={props.record} /> : null}
          <Button
            type="submit"
            variant="secondary"
            disabled={hydrated && busy}
            data-shortcut={shortcut && answered ? "done" : undefined}
            onClick={() => send({ answered, others: others.current?.checked ?? false }, props.desk)}
          >
            {isAnswered ? "Not answered yet" : "Answered elsewhere"}
          </Button>
        </>
      )}
    </DeskForm>
  );
}

const isAnsweredIn = (value: object) =>
  "answered" in value ? value.answered === true : "answeredAt" in value && value.answeredAt !== null;
