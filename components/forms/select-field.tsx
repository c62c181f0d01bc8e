"use client";

import { clsx } from "clsx";
import type { ComponentProps } from "react";
import { controlClass, type FieldProps, FieldFrame, useField } from "./field-frame";

type SelectFieldProps = Omit<ComponentProps<"select">, "children"> &
  FieldProps & {
    options: readonly (string | { value: string; label: string })[];
    /** Adds a first option without a value. */
    emptyLabel?: string;
  };

export function SelectField({ options, emptyLabel, ...props }: SelectFieldProps) {
  const { frame, control } = useField(props);
  return (
    <FieldFrame {...frame}>
      <select className={clsx(controlClass, "h-[calc(1lh+22px)] appearance-auto pl-2")} {...control}>
        {emptyLabel === undefined ? null : <option value="">{emptyLabel}</option>}
        {options.map((option) => {
          const value = typeof option === "string" ? option : option.value;
          return (
            <option key={value} value={value}>
              {typeof option === "string" ? option : option.label}
            </option>
          );
        })}
      </select>
    </FieldFrame>
  );
}
