"use client";

import { useRef } from "react";
import { useHydrated } from "@/components/forms/use-hydrated";
import { Button } from "@/components/ui/button";
import * as strings from "@/lib/desk/strings";
import { AnswerOthers } from "../check-line";
import { type DeskControlProps, useDeskChange } from "./use-desk-change";

interface AnsweredControlProps extends DeskControlProps {
  /** True when the key E presses the button. */
  shortcut?: boolean;
  /** Other messages of the person that wait for an answer. */
  openMessages: number;
}

/** Marks a record as answered by phone or from another mailbox, or takes that back. At Interview each answer restarts the clock. */
export function AnsweredControl({ record, desk, shortcut, openMessages }: AnsweredControlProps) {
  const hydrated = useHydrated();
  const isFirst = desk.answeredAt === null;
  const answered = isFirst || desk.waiting;
  const others = useRef<HTMLInputElement>(null);
  const { busy, send, conflict } = useDeskChange({
    record,
    success: (change) => (isAnsweredIn(change) ? strings.answeredSaved : strings.unansweredSaved),
    describe: (value) => (isAnsweredIn(value) ? "Answered" : "Not answered"),
    undo: ({ answeredAt, waiting }, change) =>
      waiting && answeredAt && isAnsweredIn(change) ? { answered: false } : undefined,
  });
  return (
    <div>
      {isFirst ? <AnswerOthers ref={others} count={openMessages} record={record} /> : null}
      <Button
        variant="secondary"
        disabled={busy || !hydrated}
        data-shortcut={shortcut && answered ? "done" : undefined}
        onClick={() => send({ answered, others: others.current?.checked ?? false }, desk)}
      >
        {answered ? "Mark as answered" : "Reopen"}
      </Button>
      {conflict}
    </div>
  );
}

const isAnsweredIn = (value: object) =>
  "answered" in value ? value.answered === true : "answeredAt" in value && value.answeredAt !== null;
