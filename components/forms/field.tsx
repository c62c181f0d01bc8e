"use client";

import { clsx } from "clsx";
import { type ComponentProps, type ReactNode, useId } from "react";

export interface FieldProps {
  label: string;
  hint?: ReactNode;
  /** What is wrong with the value; undefined when nothing is. */
  error?: string;
  /** Tells the error at once to whoever does not see it: for what is said after a submit only. */
  alert?: boolean;
}

/** The look of every control that text or a file goes into. */
export const controlClass =
  "block w-full rounded border border-control bg-white px-3 py-2.5 text-ink aria-invalid:border-danger aria-invalid:shadow-[inset_0_-2px_0_var(--color-danger)]";

/** Ties label, hint and error to one control. */
export function useFieldIds({ hint, error }: FieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return {
    id,
    props: { id, "aria-invalid": error ? true : undefined, "aria-describedby": described || undefined },
  };
}

/** Label, hint and error around one control. */
export function FieldFrame({
  id,
  label,
  hint,
  error,
  alert,
  children,
  className,
}: FieldProps & { id: string; children: ReactNode; className?: string }) {
  return (
    <div className={clsx("flex flex-col gap-1.5", className)}>
      <label htmlFor={id} className="font-semibold leading-snug">
        {label}
      </label>
      {hint ? (
        <p id={`${id}-hint`} className="text-sm leading-snug text-muted">
          {hint}
        </p>
      ) : null}
      {children}
      {error ? (
        <p
          id={`${id}-error`}
          role={alert ? "alert" : undefined}
          className="text-sm leading-snug font-semibold text-danger"
        >
          {error}
        </p>
      ) : null}
    </div>
  );
}

/** A labelled line of text. */
export function Field({
  label,
  hint,
  error,
  alert,
  className,
  ...props
}: ComponentProps<"input"> & FieldProps) {
  const { id, props: wired } = useFieldIds({ label, hint, error });
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} alert={alert} className={className}>
      <input className={controlClass} required {...props} {...wired} />
    </FieldFrame>
  );
}

/** A labelled text of several lines. */
export function TextField({
  label,
  hint,
  error,
  className,
  ...props
}: ComponentProps<"textarea"> & FieldProps) {
  const { id, props: wired } = useFieldIds({ label, hint, error });
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} className={className}>
      <textarea className={clsx(controlClass, "min-h-40")} rows={6} required {...props} {...wired} />
    </FieldFrame>
  );
}
