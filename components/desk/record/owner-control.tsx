"use client";

import type { DeskPageData } from "@/lib/desk/read-desk-page";
import * as strings from "@/lib/desk/strings";
import { fullName } from "@/lib/text/full-name";
import { ChoiceControl } from "./choice-control";
import type { DeskControlProps } from "./use-desk-change";

type OwnerControlProps = DeskControlProps & Pick<DeskPageData, "owners" | "myId">;

export function OwnerControl({ owners, myId, ...control }: OwnerControlProps) {
  const { ownerId } = control.desk;
  const unlisted = ownerId !== null && owners.every(({ id }) => id !== ownerId);
  return (
    <ChoiceControl
      {...control}
      field="ownerId"
      label="Owner"
      save="Assign"
      options={[null, ...(unlisted ? [ownerId] : []), ...owners.map(({ id }) => id)]}
      getLabel={(value) => {
        const owner = owners.find(({ id }) => id === value);
        if (owner) return fullName(owner);
        return value === null ? "No owner" : "A former administrator";
      }}
      success={strings.ownerSaved}
      preset={{ value: myId, save: "Assign to me", shortcut: "assign" }}
    />
  );
}
