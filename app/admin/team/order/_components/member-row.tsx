import { clsx } from "clsx";
import { ArrowDown, ArrowUp, GripVertical } from "lucide-react";
import type { ComponentProps } from "react";
import { Button } from "@/components/ui/button";

interface MemberRowProps extends Pick<
  ComponentProps<"li">,
  "onDragStart" | "onDragOver" | "onDrop" | "onDragEnd"
> {
  name: string;
  /** From 1 to `last`. */
  place: number;
  last: number;
  /** False before hydration. */
  enabled: boolean;
  isDragged: boolean;
  /** Gets the new index, from 0. */
  onMove: (to: number, button: HTMLButtonElement) => void;
}

export function MemberRow({ name, place, last, enabled, isDragged, onMove, ...drag }: MemberRowProps) {
  const moves = [
    { direction: "up", to: place - 2, Icon: ArrowUp },
    { direction: "down", to: place, Icon: ArrowDown },
  ];
  return (
    <li
      draggable={enabled}
      {...drag}
      className={clsx(
        "flex items-center gap-3 border-b border-line bg-paper py-2",
        isDragged && "opacity-50",
      )}
    >
      <GripVertical aria-hidden className="size-5 shrink-0 cursor-grab text-muted" strokeWidth={1.5} />
      <span className="w-6 text-muted tabular-nums">{place}</span>
      <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
      {moves.map(({ direction, to, Icon }) => {
        const isEnd = to < 0 || to >= last;
        return (
          <Button
            key={direction}
            variant="secondary"
            aria-label={`Move ${name} ${direction}`}
            // Not `disabled`, which would take the focus from a member that has arrived.
            aria-disabled={isEnd || !enabled}
            className={clsx("shrink-0 px-2!", isEnd && "opacity-40")}
            onClick={(event) => onMove(to, event.currentTarget)}
          >
            <Icon aria-hidden className="size-5" strokeWidth={1.5} />
          </Button>
        );
      })}
    </li>
  );
}
