"use client";

import { useId, useState } from "react";
import { controlClass } from "@/components/forms/field-frame";
import { useHydrated } from "@/components/forms/use-hydrated";
import { Button } from "@/components/ui/button";
import type { Desk } from "@/lib/desk/desk";
import type { Owner } from "@/lib/desk/owners";
import * as strings from "@/lib/desk/strings";
import { fullName } from "@/lib/full-name";
import { DeskForm, type DeskControlProps, type DeskFormHandle } from "./desk-form";
import type { FieldChange } from "./use-desk-change";

interface OwnerControlProps extends DeskControlProps {
  owners: readonly Owner[];
  /** Id of the signed-in administrator. */
  myId: string;
}

/** Shows who answers, and gives the record to a colleague or to the user. */
export function OwnerControl({ owners, myId, ...props }: OwnerControlProps) {
  const getName = (id: string | null) => {
    const owner = owners.find((candidate) => candidate.id === id);
    if (owner) return fullName(owner);
    return id === null ? "No owner" : "A former administrator";
  };
  return (
    <DeskForm
      {...props}
      success={() => strings.ownerSaved}
      describe={(value) => getName(getOwnerId(value))}
      toChange={({ ownerId }) => (ownerId === undefined ? null : { ownerId: ownerId || null })}
    >
      {(form) => <OwnerFields desk={props.desk} owners={owners} myId={myId} getName={getName} {...form} />}
    </DeskForm>
  );
}

const getOwnerId = (value: Desk | FieldChange) => ("ownerId" in value ? value.ownerId : null);

interface OwnerFieldsProps extends DeskFormHandle, Pick<OwnerControlProps, "desk" | "owners" | "myId"> {
  getName: (id: string | null) => string;
}

function OwnerFields({ desk, owners, myId, getName, busy, send, posted }: OwnerFieldsProps) {
  const id = useId();
  const hydrated = useHydrated();
  const current = desk.ownerId ?? "";
  /** The owner that the user chose, and the state that the user saw then. */
  const [choice, setChoice] = useState<{ ownerId: string; base: Desk }>();
  const value = choice?.ownerId ?? posted?.values.ownerId ?? current;
  const unlisted = owners.every((owner) => owner.id !== current) && current !== "";

  function assign(ownerId: string) {
    send({ ownerId: ownerId || null }, choice?.base ?? desk, () => setChoice(undefined));
  }

  return (
    <>
      <label htmlFor={id} className="text-[13px] text-muted">
        Owner
      </label>
      <div className="mt-1 flex gap-2">
        <select
          id={id}
          name="ownerId"
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
        {/* Without JavaScript the select is the only way to become the owner. */}
        {!hydrated || value !== current || current === myId ? (
          <Button
            type="submit"
            variant="secondary"
            disabled={hydrated && (busy || value === current)}
            onClick={() => assign(value)}
            className="shrink-0 px-3!"
          >
            Assign
          </Button>
        ) : (
          <Button
            type="submit"
            variant="secondary"
            disabled={busy}
            onClick={() => assign(myId)}
            className="shrink-0 px-3!"
          >
            Assign to me
          </Button>
        )}
      </div>
    </>
  );
}
