"use client";

import { clsx } from "clsx";
import type { ComponentProps } from "react";
import { controlClass, type FieldProps, FieldFrame, useFieldIds } from "./field-frame";

interface SelectFieldProps extends FieldProps {
  options: readonly (string | { value: string; label: string })[];
}

export function SelectField({
  label,
  hint,
  error,
  options,
  className,
  ...props
}: Omit<ComponentProps<"select">, "children"> & SelectFieldProps) {
  const { id, props: controlProps } = useFieldIds({ label, hint, error });
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} className={className}>
      <select
        className={clsx(controlClass, "h-[calc(1lh+22px)] appearance-auto pl-2")}
        {...props}
        {...controlProps}
      >
        {options.map((option) => {
          const { value, label: text } =
            typeof option === "string" ? { value: option, label: option } : option;
          return (
            <option key={value} value={value}>
              {text}
            </option>
          );
        })}
      </select>
    </FieldFrame>
  );
}
