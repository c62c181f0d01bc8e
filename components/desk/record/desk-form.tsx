"use client";

import { type ReactNode, useActionState } from "react";
import type { FormState } from "@/lib/action-result";
import { postDeskChange } from "@/lib/desk/actions";
import type { Desk, DeskRef } from "@/lib/desk/desk";
import { buildRecordPath } from "@/lib/desk/record-path";
import { DeskConflict } from "./desk-conflict";
import { type FieldChange, useDeskChange } from "./use-desk-change";

export interface DeskControlProps {
  record: DeskRef;
  desk: Desk;
  /** Query of the list that led to the record. */
  list: string;
}

interface DeskFormProps extends DeskControlProps {
  /** Shown in a toast. */
  success: (change: FieldChange) => string;
  /** Label of the field's value in a state, or in a rejected change. */
  describe: (value: Desk | FieldChange) => string;
  /** Reads the rejected change of a form that was posted without JavaScript. */
  toChange: (values: Record<string, string>) => FieldChange | null;
  children: (form: DeskFormHandle) => ReactNode;
}

export interface DeskFormHandle {
  busy: boolean;
  /** Works as `send` of `useDeskChange`. */
  send: ReturnType<typeof useDeskChange>["send"];
  /** Result of a post without JavaScript. */
  posted: FormState;
}

/**
 * The form of one field. Works without JavaScript: its children are the fields, and the browser posts them. With
 * JavaScript its children call `send`.
 */
export function DeskForm({ record, desk, list, success, describe, toChange, children }: DeskFormProps) {
  const [posted, post] = useActionState(postDeskChange, null);
  const mine = posted?.present ? toChange(posted.values) : null;
  const { busy, conflict, send, dismiss } = useDeskChange({
    record,
    posted: mine && posted?.present ? { mine, present: posted.present as Desk } : undefined,
    success,
  });
  return (
    <form action={post} onSubmit={(event) => event.preventDefault()}>
      <input type="hidden" name="kind" value={record.kind} />
      <input type="hidden" name="id" value={record.id} />
      <input type="hidden" name="list" value={list} />
      <input type="hidden" name="version" value={(conflict?.present ?? desk).version} />
      {children({ busy, send, posted })}
      {posted && !posted.present ? (
        <p role="alert" className="mt-2 text-danger">
          {posted.errors?.confirmed ?? posted.message}
        </p>
      ) : null}
      {conflict ? (
        <DeskConflict
          mine={describe(conflict.mine)}
          theirs={describe(conflict.present)}
          busy={busy}
          onKeepMine={() => send(conflict.mine, conflict.present)}
          onUseTheirs={dismiss}
          href={buildRecordPath({ ...record, list })}
        />
      ) : null}
    </form>
  );
}
