"use client";

import { useHydrated } from "@/components/forms/use-hydrated";
import { Button } from "@/components/ui/button";
import * as strings from "@/lib/desk/strings";
import { DeskForm, type DeskControlProps } from "./desk-form";

interface AnsweredControlProps extends DeskControlProps {
  /** True when the key E presses the button. */
  shortcut?: boolean;
}

/** Marks a record as answered by phone or from another mailbox, or takes that back. */
export function AnsweredControl({ shortcut, ...props }: AnsweredControlProps) {
  const hydrated = useHydrated();
  const isAnswered = props.desk.answeredAt !== null;
  const answered = !isAnswered;
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
          <Button
            type="submit"
            variant="secondary"
            disabled={hydrated && busy}
            data-shortcut={shortcut && answered ? "done" : undefined}
            onClick={() => send({ answered }, props.desk)}
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
