"use client";

import { clsx } from "clsx";
import { useEffect, useRef } from "react";
import { PendingLink } from "@/components/ui/pending-link";

export interface RecordListRow {
  id: string;
  title: string;
  text: string;
  due?: string;
  isUrgent?: boolean;
}

interface RecordListProps {
  label: string;
  rows: readonly (RecordListRow & { href: string })[];
  current: string;
  className: string;
}

export function RecordList({ label, rows, current, className }: RecordListProps) {
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = list.current;
    const shown = element?.querySelector<HTMLElement>("[aria-current]");
    if (!element || !shown) return;
    // Also when "Show list" shows it.
    const observer = new ResizeObserver(() => {
      element.scrollTop = shown.offsetTop - element.clientHeight / 3;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [current]);
  return (
    <nav
      ref={list}
      aria-label={label}
      className={clsx(
        "sticky top-8 col-start-1 row-start-1 h-fit max-h-[calc(100dvh-4rem)] overflow-y-auto border-y border-line",
        className,
      )}
    >
      <ul>
        {rows.map(({ id, href, title, text, due, isUrgent }) => (
          <li key={id} className="border-b border-line last:border-b-0">
            <PendingLink
              href={href}
              aria-current={id === current ? "page" : undefined}
              className={clsx(
                "relative block border-l-[3px] py-2 pr-2 pl-3 text-ink no-underline",
                id === current ? "border-copper bg-mist" : "border-transparent hover:bg-paper",
              )}
            >
              <span className="block truncate font-semibold">{title}</span>
              <span className="block truncate text-[13px] text-muted">{text}</span>
              {due ? (
                <span
                  className={clsx("block text-[13px]", isUrgent ? "font-semibold text-danger" : "text-muted")}
                >
                  {due}
                </span>
              ) : null}
            </PendingLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
