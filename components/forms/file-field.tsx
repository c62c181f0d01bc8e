"use client";

import { clsx } from "clsx";
import { FileText } from "lucide-react";
import { type ComponentProps, useRef, useSyncExternalStore } from "react";
import { formatFileSize } from "@/lib/format";
import { controlClass, type FieldProps, FieldFrame, useFieldIds } from "./field";

type FileFieldProps = Omit<ComponentProps<"input">, "type" | "ref"> &
  FieldProps & { ref?: (input: HTMLInputElement | null) => void };

/** A labelled file: the browser's own control, and below it the name and size of what was chosen. */
export function FileField({ label, hint, error, className, ref, ...props }: FileFieldProps) {
  const { id, props: wired } = useFieldIds({ label, hint, error });
  const input = useRef<HTMLInputElement>(null);
  const chosen = useSelectedFile(input);
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} className={className}>
      <input
        type="file"
        required
        className={clsx(
          controlClass,
          "text-[15px] file:mr-4 file:cursor-pointer file:rounded file:border file:border-control file:bg-mist file:px-4 file:py-1.5 file:font-semibold file:text-ink",
        )}
        ref={(element) => {
          input.current = element;
          ref?.(element);
        }}
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
            <span className="shrink-0">{formatFileSize(chosen.size)}</span>
          </>
        ) : null}
      </p>
    </FieldFrame>
  );
}

function subscribeToChange(changed: () => void): () => void {
  document.addEventListener("change", changed);
  return () => document.removeEventListener("change", changed);
}

/** What the control itself holds: a file may have been chosen before React took over, and be cleared by a reset. */
function useSelectedFile(input: {
  current: HTMLInputElement | null;
}): { name: string; size: number } | undefined {
  const read = () => {
    const file = input.current?.files?.[0];
    return file ? `${file.size}/${file.name}` : "";
  };
  const [size, ...name] = useSyncExternalStore(subscribeToChange, read, () => "").split("/");
  return size ? { name: name.join("/"), size: Number(size) } : undefined;
}
