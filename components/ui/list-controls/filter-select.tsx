"use client";

import { useEffect, useId, useRef } from "react";

export interface Choice {
  value: string;
  label: string;
}

interface FilterSelectProps {
  /** The parameter of the address. */
  name: string;
  label: string;
  /** The first one stands for none when its value is empty. */
  choices: readonly Choice[];
  value: string;
  className?: string;
}

/** A choice that narrows or sorts a list: followed at once with JavaScript, by the form's button without. */
export function FilterSelect({ name, label, choices, value, className }: FilterSelectProps) {
  const id = useId();
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (select.current) select.current.value = value; // the address leads, also when one goes back
  }, [value]);

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
        className="h-10 w-full max-w-60 cursor-pointer rounded border border-control bg-white px-3 text-[14px]"
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
