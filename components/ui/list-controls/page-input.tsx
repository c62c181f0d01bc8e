"use client";

import { useSearchParams } from "next/navigation";
import { useEffect, useId, useRef } from "react";
import { useDelayedSubmit } from "./use-delayed-submit";
import { listHref } from "@/lib/lists/list-query";

/** A field for the page number. Clamps the value to existing pages and submits after a pause. */
export function PageInput({ page, pages }: { page: number; pages: number }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { submitSoon, cancel, isWaiting } = useDelayedSubmit();

  useEffect(() => {
    if (input.current && !isWaiting()) input.current.value = String(page);
  }, [page, isWaiting]);

  // The requested page may not exist any more, because its last row was deleted.
  const requestedPage = useSearchParams().get("page");
  useEffect(() => {
    if ((requestedPage ?? "1") === String(page)) return;
    const params = Object.fromEntries(new URLSearchParams(window.location.search));
    window.history.replaceState(null, "", listHref(window.location.pathname, { ...params, page }));
  }, [requestedPage, page]);

  function clamp(field: HTMLInputElement): boolean {
    const typed = Math.trunc(field.valueAsNumber);
    if (Number.isNaN(typed)) return false;
    const clamped = Math.min(Math.max(1, typed), pages);
    if (String(clamped) !== field.value) field.value = String(clamped);
    return true;
  }

  return (
    <span className="inline-flex items-center gap-2">
      <label htmlFor={id}>Page</label>
      <input
        ref={input}
        id={id}
        type="number"
        name="page"
        min={1}
        max={pages}
        defaultValue={page}
        autoComplete="off"
        aria-describedby={`${id}-pages`}
        onInput={(event) => {
          if (clamp(event.currentTarget)) submitSoon(event.currentTarget);
          else cancel();
        }}
        onKeyDown={(event) => event.key === "Enter" && cancel()}
        onBlur={(event) => {
          if (!event.currentTarget.value) event.currentTarget.value = String(page);
        }}
        className="h-9 w-16 rounded border border-control bg-white px-2 text-center tabular-nums"
      />
      <span id={`${id}-pages`}>of {pages}</span>
    </span>
  );
}
