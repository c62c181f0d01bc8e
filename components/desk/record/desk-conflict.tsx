import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";

interface DeskConflictProps {
  mine: string;
  theirs: string;
  busy: boolean;
  onKeepMine: () => void;
  onUseTheirs: () => void;
}

export function DeskConflict({ mine, theirs, busy, onKeepMine, onUseTheirs }: DeskConflictProps) {
  return (
    <div role="alert" className="mt-2 border border-danger bg-paper p-3">
      <p className="font-semibold">A colleague has changed this in the meantime.</p>
      <div className="mt-3 grid grid-cols-2 gap-3">
        <Value label="Yours" value={mine}>
          <Button disabled={busy} className="px-2!" onClick={onKeepMine}>
            Keep mine
          </Button>
        </Value>
        <Value label="Theirs" value={theirs}>
          <Button variant="secondary" className="min-h-9! px-2! py-1!" onClick={onUseTheirs}>
            Use theirs
          </Button>
        </Value>
      </div>
    </div>
  );
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
