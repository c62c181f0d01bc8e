"use client";

import { type ReactNode, useState } from "react";
import { KEEPS_INPUT, hasUnsavedText } from "@/components/layout/staff/live/has-pending-input";

interface RecordKeeperProps {
  item: string;
  /** True when the record has been deleted. Then `children` is the view that says so. */
  isGone: boolean;
  children: ReactNode;
}

/** Keeps the page when a colleague deletes the record while the user is typing, and says so. */
export function RecordKeeper({ item, isGone, children }: RecordKeeperProps) {
  /** The props of the last render, and the page that is kept. */
  const [last, setLast] = useState<{ children: ReactNode; isGone: boolean; kept?: ReactNode }>({
    children,
    isGone,
  });
  if (last.children !== children || last.isGone !== isGone) {
    const isJustGone = isGone && !last.isGone && hasUnsavedText();
    setLast({ children, isGone, kept: isJustGone ? last.children : isGone ? last.kept : undefined });
  }
  const isKept = last.kept !== undefined;
  return (
    <div {...{ [KEEPS_INPUT]: true }}>
      {isKept ? (
        <p
          role="alert"
          className="sticky top-0 z-20 mb-4 border border-danger bg-paper px-4 py-3 font-semibold text-danger"
        >
          A colleague has deleted this {item}. What you typed is still here, but it can&apos;t be saved unless
          the {item} is restored from the trash.
        </p>
      ) : null}
      {isKept ? last.kept : children}
    </div>
  );
}
