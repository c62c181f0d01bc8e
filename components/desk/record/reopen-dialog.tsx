import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { type Stage, stageLabels } from "@/lib/desk/stages";
import { confirmReopening } from "@/lib/desk/strings";

interface ReopenDialogProps {
  open: boolean;
  from: Stage;
  to: Stage;
  onCancel: () => void;
  onMove: () => void;
}

/** Asks before an application leaves a closed stage. */
export function ReopenDialog({ open, from, to, onCancel, onMove }: ReopenDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      role="alertdialog"
      title={confirmReopening(from, to)}
      description={<p>This doesn't set a new due date for an answer.</p>}
    >
      <div className="mt-8 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button onClick={onMove}>Move to {stageLabels[to]}</Button>
      </div>
    </Dialog>
  );
}
