"use client";

import { clsx } from "clsx";
import type { ComponentProps } from "react";
import { controlClass, type FieldProps, FieldFrame, useField } from "./field-frame";

export function Field(props: ComponentProps<"input"> & FieldProps) {
  const { frame, control } = useField(props);
  return (
    <FieldFrame {...frame}>
      <input type="text" dir="auto" className={controlClass} required {...control} />
    </FieldFrame>
  );
}

export function TextField(props: ComponentProps<"textarea"> & FieldProps) {
  const { frame, control } = useField(props);
  return (
    <FieldFrame {...frame}>
      <textarea dir="auto" className={clsx(controlClass, "min-h-40")} rows={6} required {...control} />
    </FieldFrame>
  );
}
