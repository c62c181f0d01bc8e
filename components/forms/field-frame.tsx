"use client";

import { clsx } from "clsx";
import { type ReactNode, useId } from "react";

export interface FieldProps {
  label: string;
  hint?: ReactNode;
  error?: string;
  /** Announces the error at once. Only for errors of a submit. */
  alert?: boolean;
  className?: string;
}

export const controlClass =
  "block w-full rounded border border-control bg-white px-3 py-2.5 text-ink aria-invalid:border-danger aria-invalid:shadow-[inset_0_-2px_0_var(--color-danger)]";

/** Returns the props of `FieldFrame` and those of the control, with the ARIA attributes that tie hint and error to it. */
export function useField<Props extends FieldProps>({
  label,
  hint,
  error,
  alert,
  className,
  ...props
}: Props) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ") || undefined;
  return {
    frame: { id, label, hint, error, alert, className },
    control: { ...props, id, "aria-invalid": error ? true : undefined, "aria-describedby": describedBy },
  };
}

interface FieldFrameProps extends FieldProps {
  id: string;
  children: ReactNode;
}

export function FieldFrame({ id, label, hint, error, alert, children, className }: FieldFrameProps) {
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
      <FieldError id={`${id}-error`} error={error} alert={alert} />
    </div>
  );
}

interface FieldErrorProps extends Pick<FieldProps, "error" | "alert" | "className"> {
  id: string;
}

export const FieldError = ({ id, error, alert, className }: FieldErrorProps) =>
  error ? (
    <p
      id={id}
      role={alert ? "alert" : undefined}
      className={clsx("text-sm leading-snug font-semibold text-danger", className)}
    >
      {error}
    </p>
  ) : null;
