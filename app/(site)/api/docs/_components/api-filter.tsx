"use client";

import { useEffect, useId, useState } from "react";

const findCalls = () => [...document.querySelectorAll<HTMLElement>("main article[id]")];

function openTarget() {
  const target = document.getElementById(location.hash.slice(1));
  const details = target?.closest("details") ?? target?.querySelector(":scope:not(section) > details");
  if (details) details.open = true;
}

/** Hides the calls that do not contain all typed words. The calls are HTML of the server, which React does not render again. */
export function ApiFilter({ label, none }: { label: string; none: string }) {
  const id = useId();
  const [count, setCount] = useState<number>();

  useEffect(() => {
    openTarget();
    window.addEventListener("hashchange", openTarget);
    return () => window.removeEventListener("hashchange", openTarget);
  }, []);

  function filter(typed: string) {
    const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
    const calls = findCalls();
    for (const call of calls) {
      const text = call.querySelector("summary")?.textContent?.toLowerCase() ?? "";
      call.hidden = !words.every((word) => text.includes(word));
    }
    for (const section of new Set(calls.map((call) => call.closest("section"))))
      if (section) section.hidden = !section.querySelector("article:not([hidden])");
    setCount(calls.filter((call) => !call.hidden).length);
  }

  return (
    <div className="noscript:hidden">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <input
        id={id}
        type="search"
        autoComplete="off"
        onChange={(event) => filter(event.target.value)}
        className="mt-1 block h-12 w-full rounded border border-control bg-white px-3"
      />
      <p role="status" className="mt-2 text-muted">
        {count === 0 ? none : null}
      </p>
    </div>
  );
}
