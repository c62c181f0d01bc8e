import { useEffect, useRef, useState, type ReactNode } from "react";
import { callAction } from "@/components/forms/call-action";
import { useAction } from "@/components/forms/use-action";
import { toast } from "@/components/ui/toast/toast";
import type { ActionResult } from "@/lib/action-result";
import { isOpenStage } from "@/lib/applicants/stages";
import { changeDesk } from "@/lib/desk/actions";
import type { Desk, DeskRef } from "@/lib/desk/desk";
import type { DeskChange } from "@/lib/desk/schema";
import * as strings from "@/lib/desk/strings";
import { Button } from "@/components/ui/button";

export interface DeskControlProps {
  record: DeskRef;
  desk: Desk;
}

/** One of the fields that the staff change, with its new value. */
export type FieldChange =
  | (Pick<Required<DeskChange>, "stage"> & Pick<DeskChange, "undo">)
  | Pick<Required<DeskChange>, "ownerId">
  | Pick<Required<DeskChange>, "outcome">
  | { answered: boolean; others?: boolean };

/** The stored state, and whether a colleague has changed the same field meanwhile. */
interface Attempt {
  mine: FieldChange;
  /** The state that the user saw. */
  base: Desk;
  present: Desk;
  isConflict: boolean;
}

const getField = (desk: Desk, change: FieldChange) => {
  if ("stage" in change) return desk.stage;
  if ("outcome" in change) return desk.outcome;
  return "ownerId" in change ? desk.ownerId : desk.answeredAt !== null && !desk.waiting;
};
const getValue = (change: FieldChange) => Object.values(change)[0] as Desk["ownerId"] | boolean;

/**
 * Returns whether an 'Undo' would reopen an application that was closed after the toast appeared. Reopening does not restart
 * the answer clock.
 */
const wouldReopen = (change: FieldChange, base: Desk, { stage }: Desk) =>
  "undo" in change && change.undo === true && stage !== null && stage !== base.stage && !isOpenStage(stage);

interface DeskChangeOptions {
  record: DeskRef;
  success: (change: FieldChange) => string;
  /** Label of the field's value in a state, or in a rejected change. */
  describe: (value: Desk | FieldChange) => string;
  /** Returns the change that takes the last one back. Undefined for a toast without 'Undo'. */
  undo?: (before: Desk, change: FieldChange) => FieldChange | undefined;
  /** Runs after each change and conflict, together with the refresh of the page. */
  onSettled?: () => void;
}

/**
 * Sends changes of stage, owner, outcome or answer. Shows a conflict when a colleague has changed the same field meanwhile, and
 * overwrites nothing. Ignores changes of other fields.
 */
export function useDeskChange({ record, success, describe, undo, onSettled }: DeskChangeOptions) {
  const [conflict, setConflict] = useState<Attempt>();
  /** The state after the user's last change. The 'Undo' of an earlier toast is older. */
  const last = useRef<Desk>(undefined);
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => void (isMounted.current = false);
  }, []);

  async function attempt(mine: FieldChange, base: Desk): Promise<ActionResult<Attempt>> {
    const result = await callAction(
      () => changeDesk({ record, change: { ...mine, version: base.version } }),
      strings.changeFailed,
    );
    if (result.ok) {
      last.current = result.data;
      return { ok: true, data: { mine, base, present: result.data, isConflict: false } };
    }
    if (!result.present) return result;
    const present = result.present as Desk;
    const isSame = getField(present, mine) === getValue(mine);
    const seen = last.current && last.current.version > base.version ? last.current : base;
    const isKnown = getField(present, mine) === getField(seen, mine);
    if (!isSame && isKnown && !wouldReopen(mine, base, present)) return attempt(mine, present);
    return { ok: true, data: { mine, base: isSame ? present : base, present, isConflict: !isSame } };
  }

  /** The second argument is the state that the user saw. */
  const { busy, run: send } = useAction(attempt, {
    failure: strings.changeFailed,
    onDone(result) {
      const { mine, base, present, isConflict } = result;
      const mayRepeat = !wouldReopen(mine, base, present);
      setConflict(isConflict && mayRepeat ? result : undefined);
      // A change that stored nothing has nothing to take back.
      const change = present.version === base.version ? undefined : undo?.(base, mine);
      if (!isConflict) void toast.success(success(mine), change && (() => send(change, present)));
      // The toast outlives the page of its record.
      else if (!mayRepeat || !isMounted.current) void toast.error(strings.changedTo(describe(present)));
      onSettled?.();
    },
  });

  return {
    busy,
    send,
    conflict: conflict ? (
      <div role="alert" className="mt-2 border border-danger bg-paper p-3">
        <p className="font-semibold">A colleague has changed this in the meantime.</p>
        <div className="mt-3 grid grid-cols-2 gap-3">
          <Value label="Yours" value={describe(conflict.mine)}>
            <Button disabled={busy} className="px-2!" onClick={() => send(conflict.mine, conflict.present)}>
              Keep mine
            </Button>
          </Value>
          <Value label="Theirs" value={describe(conflict.present)}>
            <Button
              variant="secondary"
              className="min-h-9! px-2! py-1!"
              onClick={() => setConflict(undefined)}
            >
              Use theirs
            </Button>
          </Value>
        </div>
      </div>
    ) : null,
  };
}

function Value({ label, value, children }: { label: string; value: string; children: ReactNode }) {
  return (
    <div className="flex flex-col justify-between gap-2">
      <p>
        <span className="block text-[13px] text-muted">{label}</span>
        <span className="font-semibold wrap-anywhere">{value}</span>
      </p>
      {children}
    </div>
  );
}
