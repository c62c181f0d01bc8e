"use client";

import { useRef } from "react";
import { useHydrated } from "@/components/forms/use-hydrated";
import { Button } from "@/components/ui/button";
import * as strings from "@/lib/desk/strings";
import { AnswerOthers } from "../answer-others";
import { type DeskControlProps, useDeskChange } from "./use-desk-change";

interface AnsweredControlProps extends DeskControlProps {
  /** True when the key E presses the button. */
  shortcut?: boolean;
  /** Other messages of the person that wait for an answer. */
  openMessages: number;
}

/** Marks a record as answered by phone or from another mailbox, or takes that back. */
export function AnsweredControl({ record, desk, shortcut, openMessages }: AnsweredControlProps) {
  const hydrated = useHydrated();
  const answered = desk.answeredAt === null;
  const others = useRef<HTMLInputElement>(null);
  const { busy, send, conflict } = useDeskChange({
    record,
    success: () => (answered ? strings.answeredSaved : strings.unansweredSaved),
    describe: (value) => (isAnsweredIn(value) ? "Answered" : "Not answered"),
  });
  return (
    <div>
      {answered ? <AnswerOthers ref={others} count={openMessages} record={record} /> : null}
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
