"use client";

import { useEffect, useId, useRef } from "react";

export interface Choice {
  value: string;
  label: string;
}

interface FilterSelectProps {
  name: string;
  label: string;
  choices: readonly Choice[];
  value: string;
  className?: string;
}

/** A select that submits its list's form on change. Without JavaScript, the form has a button. */
export function FilterSelect({ name, label, choices, value, className }: FilterSelectProps) {
  const id = useId();
  const select = useRef<HTMLSelectElement>(null);
  const isHydrated = useRef(false);
  useEffect(() => {
    const field = select.current;
    if (!field) return;
    // An unknown value in the URL matches no option. The select then differs from the URL although the user chose nothing.
    const isOffered = [...field.options].some((option) => option.value === value);
    // Submits what was chosen before hydration. Later the URL sets the choice, also after going back.
    if (!isHydrated.current && isOffered && field.value !== value) field.form?.requestSubmit();
    else if (field.value !== value && field.form?.ariaBusy !== "true") field.value = value;
    isHydrated.current = true;
  });

  return (
    <span className={className}>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <select
        ref={select}
        id={id}
        name={name}
        defaultValue={value}
        autoComplete="off"
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
        // On a phone the filters scroll sideways. Chromium does not scroll to a focused select that is partly visible.
        onFocus={(event) => event.currentTarget.scrollIntoView({ block: "nearest", inline: "nearest" })}
        className="h-9 w-full cursor-pointer sm:max-w-60 rounded border border-control bg-white px-3 text-[14px]"
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </span>
  );
}
