"use client";

import { clsx } from "clsx";
import { FileText } from "lucide-react";
import type { ComponentProps } from "react";
import { control, type FieldWiring, FieldFrame, useFieldWiring } from "./field";

interface FileFieldProps extends FieldWiring {
  /** What was chosen, in words: its name and size. */
  chosen?: { name: string; size: string };
}

/** A labelled file: the browser's own control, and below it what was chosen. */
export function FileField({
  label,
  hint,
  error,
  chosen,
  className,
  ...props
}: Omit<ComponentProps<"input">, "type"> & FileFieldProps) {
  const { id, props: wired } = useFieldWiring({ label, hint, error });
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} className={className}>
      <input
        type="file"
        required
        className={clsx(
          control,
          "text-[15px] file:mr-4 file:cursor-pointer file:rounded file:border file:border-control file:bg-mist file:px-4 file:py-1.5 file:font-semibold file:text-ink",
        )}
        {...props}
        {...wired}
      />
      <p
        aria-live="polite"
        className="flex min-h-6 items-center gap-2 text-sm leading-snug text-muted empty:hidden"
      >
        {chosen ? (
          <>
            <FileText aria-hidden className="size-4 shrink-0" strokeWidth={1.5} />
            <span className="min-w-0 font-semibold break-all text-ink">{chosen.name}</span>
            <span className="shrink-0">{chosen.size}</span>
          </>
        ) : null}
      </p>
    </FieldFrame>
  );
}
