"use client";

import { Search } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import { isComposing } from "@/components/ui/is-composing";
import { ListForm, useDelayedSubmit } from "./list-form";

interface SearchBoxProps {
  action: string;
  label: string;
  q: string;
  extraParams?: Record<string, string | undefined>;
}

export function SearchBox({ action, label, q, extraParams }: SearchBoxProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const shown = useRef<string>(undefined);
  const { submitSoon, submitWaiting, cancel, isWaiting } = useDelayedSubmit();

  useEffect(() => {
    const field = input.current;
    const isFocused = document.activeElement === field;
    const [isFirst, isChanged] = [shown.current === undefined, shown.current !== q];
    shown.current = q;
    if (!field || field.value.trim() === q || isWaiting()) return;
    // Text that was typed before hydration is submitted. Later the URL sets the text, unless a search is on its way.
    if (isFirst && isFocused) submitSoon(field);
    // A link that is clicked meanwhile drops the search and leaves `q` as it was.
    else if ((isChanged || !isFocused) && field.form?.ariaBusy !== "true") field.value = q;
  });

  return (
    <ListForm
      action={action}
      extraParams={extraParams}
      replace
      role="search"
      className="relative min-w-48 max-md:flex-1 max-sm:-order-2 md:w-80 md:shrink-[99]"
    >
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted"
      />
      <input
        ref={input}
        id={id}
        type="search"
        name="q"
        defaultValue={q}
        maxLength={200}
        autoComplete="off"
        placeholder={label}
        aria-keyshortcuts="/"
        data-shortcut="search"
        onInput={(event) => submitSoon(event.currentTarget)}
        onKeyDown={(event) => event.key === "Enter" && !isComposing(event.nativeEvent) && cancel()}
        onBlur={(event) => submitWaiting(event.currentTarget)}
        className="h-9 w-full rounded border border-control bg-white pr-3 pl-9 text-[14px] placeholder:text-muted"
      />
    </ListForm>
  );
}
