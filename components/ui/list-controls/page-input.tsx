"use client";

import { useSearchParams } from "next/navigation";
import { useEffect, useEffectEvent, useId, useRef } from "react";
import { useDelayedSubmit } from "./list-form";
import { listHref } from "@/lib/lists/list-query";

export function PageInput({ page, pages }: { page: number; pages: number }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { submitSoon, submitWaiting, cancel, isWaiting } = useDelayedSubmit();

  const isHydrated = useRef(false);
  const showPage = useEffectEvent(() => {
    const field = input.current;
    if (!field || isWaiting()) return;
    // Submits a number that was typed before hydration. Later the URL sets the number, also after going back.
    if (!isHydrated.current && field.value !== String(page) && clamp(field, pages)) submitSoon(field);
    else field.value = String(page);
    isHydrated.current = true;
  });
  useEffect(() => showPage(), [page, pages]);

  // The requested page may not exist any more, because its last row was deleted.
  const requestedPage = useSearchParams().get("page");
  useEffect(() => {
    if ((requestedPage ?? "1") === String(page)) return;
    const params = Object.fromEntries(new URLSearchParams(window.location.search));
    window.history.replaceState(null, "", listHref(window.location.pathname, { ...params, page }));
  }, [requestedPage, page]);

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
          if (clamp(event.currentTarget, pages)) submitSoon(event.currentTarget);
          else cancel();
        }}
        onKeyDown={(event) => event.key === "Enter" && cancel()}
        onBlur={(event) => {
          if (!event.currentTarget.value) event.currentTarget.value = String(page);
          submitWaiting(event.currentTarget);
        }}
        className="h-9 w-16 rounded border border-control bg-white px-2 text-center tabular-nums"
      />
      <span id={`${id}-pages`}>of {pages}</span>
    </span>
  );
}

/** Sets a typed number to the nearest existing page. Returns false when the field holds no number. */
function clamp(field: HTMLInputElement, pages: number): boolean {
  const typed = Math.trunc(field.valueAsNumber);
  if (Number.isNaN(typed)) return false;
  const clamped = Math.min(Math.max(1, typed), pages);
  if (String(clamped) !== field.value) field.value = String(clamped);
  return true;
}
