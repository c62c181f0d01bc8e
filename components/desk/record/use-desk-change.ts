import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { callAction } from "@/components/forms/call-action";
import { toast } from "@/components/ui/toast/toast";
import type { ActionResult } from "@/lib/action-result";
import { changeDesk } from "@/lib/desk/actions";
import type { Desk, DeskRef } from "@/lib/desk/desk";
import type { DeskChange } from "@/lib/desk/schema";
import * as strings from "@/lib/desk/strings";

/** One of the fields that the staff change, with its new value. */
export type FieldChange =
  | Pick<Required<DeskChange>, "stage">
  | Pick<Required<DeskChange>, "ownerId">
  | { answered: boolean; others?: boolean };

interface Conflict {
  mine: FieldChange;
  present: Desk;
}

const getField = (desk: Desk, change: FieldChange) => {
  if ("stage" in change) return desk.stage;
  return "ownerId" in change ? desk.ownerId : desk.answeredAt !== null;
};
const getValue = (change: FieldChange) => Object.values(change)[0] as Desk["ownerId"] | boolean;

interface DeskChangeOptions {
  record: DeskRef;
  /** Conflict of a form that was posted without JavaScript. */
  posted?: Conflict;
  success: (change: FieldChange) => string;
}

/**
 * Sends changes of stage, owner or answer. Reports a conflict when a colleague has changed the same field meanwhile, and
 * overwrites nothing. Ignores changes of other fields.
 */
export function useDeskChange({ record, posted, success }: DeskChangeOptions) {
  const router = useRouter();
  const [busy, startTransition] = useTransition();
  const [conflict, setConflict] = useState(posted);

  async function attempt(change: FieldChange, base: Desk): Promise<ActionResult<Desk>> {
    const result = await callAction(
      () => changeDesk({ record, change: { ...change, version: base.version } }),
      strings.changeFailed,
    );
    if (result.ok || !result.present) return result;
    const present = result.present as Desk;
    if (getField(present, change) === getValue(change)) return { ok: true, data: present };
    return getField(present, change) === getField(base, change) ? attempt(change, present) : result;
  }

  /** `base` is the state that the user saw. `onSettled` runs together with the refresh. */
  function send(change: FieldChange, base: Desk, onSettled?: () => void) {
    startTransition(async () => {
      const result = await attempt(change, base);
      startTransition(() => {
        if (result.ok) {
          setConflict(undefined);
          void toast.success(success(change));
        } else if (result.present) setConflict({ mine: change, present: result.present as Desk });
        else void toast.error(result.message);
        onSettled?.();
        router.refresh();
      });
    });
  }

  return { busy, conflict, send, dismiss: () => setConflict(undefined) };
}
