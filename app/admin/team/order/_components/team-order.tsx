"use client";

import { useRouter } from "next/navigation";
import { type DragEvent, useLayoutEffect, useRef, useState } from "react";
import { useAction } from "@/components/forms/use-action";
import { useHydrated } from "@/components/forms/use-hydrated";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { staffPaths } from "@/lib/staff-paths";
import { orderTeam } from "@/lib/team/actions";
import * as strings from "@/lib/team/strings";
import { MemberRow } from "./member-row";

interface Member {
  id: string;
  name: string;
}

/** Orders the team by dragging and by buttons. Nothing is saved until the button at the end. */
export function TeamOrder({ members }: { members: readonly Member[] }) {
  const router = useRouter();
  const hydrated = useHydrated();
  const [order, setOrder] = useState(members);
  const [dragged, setDragged] = useState<string>();
  const [announced, setAnnounced] = useState("");
  const pressed = useRef<HTMLButtonElement>(null);
  const { busy, run } = useAction(orderTeam, {
    success: strings.ordered,
    failure: strings.orderFailed,
    onDone: () => router.push(staffPaths.team),
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
          onClick={() => run({ ids: order.map(({ id }) => id), opened: members.map(({ id }) => id) })}
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
