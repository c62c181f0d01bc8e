import { ActionButton } from "@/components/forms/action-button";
import { ConfirmDialog } from "@/components/forms/dialog/confirm-dialog";
import { pluralize } from "@/lib/format";
import { discardImport, startImport, undoImport } from "@/lib/imports/actions";
import type { ImportKind } from "@/lib/imports/fields";
import * as strings from "@/lib/imports/strings";

interface ImportButtonsProps {
  id: string;
  kind: ImportKind;
  state: string;
  /** Rows that would be imported. */
  count: number;
}

export function ImportButtons({ id, kind, state, count }: ImportButtonsProps) {
  if (state === "preview")
    return (
      <>
        {count > 0 ? (
          <ActionButton
            action={startImport}
            input={id}
            variant="primary"
            label={`Import ${pluralize(count, kind.slice(0, -1))}`}
            busyLabel="Starting..."
            success={strings.started}
            failure={strings.startFailed}
          />
        ) : null}
        <ActionButton
          action={discardImport}
          input={id}
          label="Delete preview"
          success={strings.discarded}
          failure={strings.discardFailed}
        />
      </>
    );
  if (state !== "running" && state !== "done") return null;
  return (
    <ConfirmDialog
      action={undoImport}
      input={id}
      label="Undo import"
      busyLabel="Undoing..."
      title="Undo the whole import?"
      description={`All ${kind} that it has added move to the trash, also those that staff have changed since.`}
      unchangedText="Nothing was undone."
      success={strings.undoStarted}
      failure={strings.undoFailed}
    />
  );
}
