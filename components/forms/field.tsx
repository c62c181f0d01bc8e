"use client";

import { clsx } from "clsx";
import type { ComponentProps } from "react";
import { controlClass, type FieldProps, FieldFrame, useFieldIds } from "./field-frame";

export function Field({
  label,
  hint,
  error,
  alert,
  className,
  ...props
}: ComponentProps<"input"> & FieldProps) {
  const { id, props: controlProps } = useFieldIds({ label, hint, error });
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} alert={alert} className={className}>
      <input type="text" className={controlClass} required {...props} {...controlProps} />
    </FieldFrame>
  );
}

export function TextField({
  label,
  hint,
  error,
  className,
  ...props
}: ComponentProps<"textarea"> & FieldProps) {
  const { id, props: controlProps } = useFieldIds({ label, hint, error });
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} className={className}>
      <textarea className={clsx(controlClass, "min-h-40")} rows={6} required {...props} {...controlProps} />
    </FieldFrame>
  );
}
