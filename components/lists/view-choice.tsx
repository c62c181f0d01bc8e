"use client";

import { useAction } from "@/components/forms/use-action";
import { menuItemClass } from "@/components/ui/popover/popover-menu";
import type { ListView } from "@/lib/lists/list-query";
import { chooseListView } from "@/lib/users/actions";
import { listViewFailed } from "@/lib/users/strings";

/** Switches to the other view of the lists, which stays for the person. */
export function ViewChoice({ view }: { view: ListView }) {
  const { busy, run } = useAction(chooseListView, { failure: listViewFailed });
  const other = view === "list" ? "table" : "list";
  return (
    <button type="button" disabled={busy} onClick={() => run(other)} className={menuItemClass}>
      {`Show as ${other}`}
    </button>
  );
}
