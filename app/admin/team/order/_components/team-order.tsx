"use client";

import { useRouter } from "next/navigation";
import { type DragEvent, useLayoutEffect, useRef, useState, type ComponentProps } from "react";
import { useAction, useUndoToast } from "@/components/forms/use-action";
import { useHydrated } from "@/components/forms/use-hydrated";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { toast } from "@/components/ui/toast/toast";
import { staffPaths } from "@/lib/staff-paths";
import { orderTeam } from "@/lib/team/actions";
import * as strings from "@/lib/team/strings";
import { clsx } from "clsx";
import { ArrowDown, ArrowUp, GripVertical } from "lucide-react";

interface Member {
  id: string;
  name: string;
}

export function TeamOrder({ members }: { members: readonly Member[] }) {
  const router = useRouter();
  const hydrated = useHydrated();
  /** The order when the page was opened. Null after a conflict: the next save then replaces the stored order. */
  const [opened, setOpened] = useState<readonly Member[] | null>(members);
  const [order, setOrder] = useState(members);
  const [dragged, setDragged] = useState<string>();
  const [announced, setAnnounced] = useState("");
  const pressed = useRef<HTMLButtonElement>(null);
  const showUndoToast = useUndoToast(orderTeam, { success: strings.orderRestored });
  const { busy, run } = useAction(orderTeam, {
    failure: strings.orderFailed,
    onFailure(failed) {
      void toast.error(failed.message);
      setOpened(null);
      router.refresh();
    },
    onDone(before) {
      showUndoToast(strings.ordered, before);
      router.push(staffPaths.team);
    },
  });

  // A browser takes the focus from an element that React moves.
  useLayoutEffect(() => {
    pressed.current?.focus();
    pressed.current = null;
  }, [order]);

  function move(from: number, to: number) {
    const member = order[from];
    if (!member || to < 0 || to >= order.length || from === to) return;
    setOrder(order.toSpliced(from, 1).toSpliced(to, 0, member));
    setAnnounced(`${member.name} is number ${to + 1} of ${order.length}`);
  }

  function handleDragOver(event: DragEvent, to: number) {
    const from = order.findIndex(({ id }) => id === dragged);
    if (from === -1) return;
    event.preventDefault();
    move(from, to);
  }

  return (
    <>
      <ol aria-label="Team members" className="max-w-[40rem] border-t border-line">
        {order.map(({ id, name }, index) => (
          <MemberRow
            key={id}
            name={name}
            place={index + 1}
            last={order.length}
            enabled={hydrated}
            isDragged={dragged === id}
            onMove={(to, button) => {
              pressed.current = button;
              move(index, to);
            }}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = "move";
              setDragged(id);
            }}
            onDragOver={(event) => handleDragOver(event, index)}
            onDrop={(event) => event.preventDefault()}
            onDragEnd={() => setDragged(undefined)}
          />
        ))}
      </ol>
      <p aria-live="polite" className="sr-only">
        {announced}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button
          disabled={busy || !hydrated}
          onClick={() =>
            run({ ids: order.map(({ id }) => id), opened: (opened ?? members).map(({ id }) => id) })
          }
        >
          {busy ? "Saving..." : "Save order"}
        </Button>
        <ButtonLink variant="secondary" href={staffPaths.team}>
          Cancel
        </ButtonLink>
      </div>
    </>
  );
}

interface MemberRowProps extends Pick<
  ComponentProps<"li">,
  "onDragStart" | "onDragOver" | "onDrop" | "onDragEnd"
> {
  name: string;
  place: number;
  last: number;
  enabled: boolean;
  isDragged: boolean;
  /** Gets the new index, from 0. */
  onMove: (to: number, button: HTMLButtonElement) => void;
}

function MemberRow({ name, place, last, enabled, isDragged, onMove, ...drag }: MemberRowProps) {
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
