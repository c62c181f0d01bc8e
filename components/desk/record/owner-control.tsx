"use client";

import { useId, useState } from "react";
import { controlClass } from "@/components/forms/field-frame";
import { useHydrated } from "@/components/forms/use-hydrated";
import { Button } from "@/components/ui/button";
import type { Desk } from "@/lib/desk/desk";
import type { DeskPageData } from "@/lib/desk/read-desk-page";
import * as strings from "@/lib/desk/strings";
import { fullName } from "@/lib/text/full-name";
import { type DeskControlProps, type FieldChange, useDeskChange } from "./use-desk-change";

type OwnerControlProps = DeskControlProps & Pick<DeskPageData, "owners" | "myId">;

const getOwnerId = (value: Desk | FieldChange) => ("ownerId" in value ? value.ownerId : null);

export function OwnerControl({ record, desk, owners, myId }: OwnerControlProps) {
  const id = useId();
  const hydrated = useHydrated();
  const current = desk.ownerId ?? "";
  /** The owner that the user chose, and the state that the user saw then. */
  const [choice, setChoice] = useState<{ ownerId: string; base: Desk }>();
  const value = choice?.ownerId ?? current;
  const unlisted = owners.every((owner) => owner.id !== current) && current !== "";
  /** Nothing is chosen: the button assigns the record to the user. */
  const takes = value === current && current !== myId;

  const getName = (ownerId: string | null) => {
    const owner = owners.find((candidate) => candidate.id === ownerId);
    if (owner) return fullName(owner);
    return ownerId === null ? "No owner" : "A former administrator";
  };
  const { busy, send, conflict } = useDeskChange({
    record,
    success: () => strings.ownerSaved,
    describe: (state) => getName(getOwnerId(state)),
    onSettled: () => setChoice(undefined),
  });

  return (
    <div>
      <label htmlFor={id} className="text-[13px] text-muted">
        Owner
      </label>
      <div className="mt-1 flex gap-2">
        <select
          id={id}
          value={value}
          onChange={(event) => setChoice({ ownerId: event.currentTarget.value, base: choice?.base ?? desk })}
          className={`${controlClass} h-9 min-w-0 py-1! pl-2!`}
        >
          {["", ...(unlisted ? [current] : []), ...owners.map((owner) => owner.id)].map((ownerId) => (
            <option key={ownerId} value={ownerId}>
              {getName(ownerId || null)}
            </option>
          ))}
        </select>
        <Button
          variant="secondary"
          data-shortcut={takes ? "assign" : undefined}
          disabled={busy || !hydrated || (value === current && !takes)}
          onClick={() => send({ ownerId: (takes ? myId : value) || null }, choice?.base ?? desk)}
          className="shrink-0 px-3!"
        >
          {takes ? "Assign to me" : "Assign"}
        </Button>
      </div>
      {conflict}
    </div>
  );
}
