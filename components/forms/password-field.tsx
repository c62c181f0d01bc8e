"use client";

import { clsx } from "clsx";
import { type ComponentProps, useState } from "react";
import { controlClass, type FieldProps, FieldFrame, useFieldIds } from "./field-frame";

export function PasswordField({
  label,
  hint,
  error,
  className,
  ...props
}: Omit<ComponentProps<"input">, "type"> & FieldProps) {
  const { id, props: controlProps } = useFieldIds({ label, hint, error });
  const [visible, setVisible] = useState(false);
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} className={className}>
      <div className="relative">
        <input
          type={visible ? "text" : "password"}
          autoComplete="new-password"
          spellCheck={false}
          required
          className={clsx(controlClass, "pr-20")}
          {...props}
          {...controlProps}
        />
        <button
          type="button"
          aria-pressed={visible}
          aria-controls={id}
          onClick={() => setVisible(!visible)}
          className="absolute inset-y-1 right-1 rounded px-3 text-sm font-semibold text-river hover:bg-mist"
        >
          Show
        </button>
      </div>
    </FieldFrame>
  );
}
