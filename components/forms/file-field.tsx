"use client";

import { clsx } from "clsx";
import { FileText } from "lucide-react";
import { type ComponentProps, type RefObject, useRef, useState, useSyncExternalStore } from "react";
import { formatFileSize } from "@/lib/format";
import { useHydrated } from "./use-hydrated";
import { controlClass, type FieldProps, FieldFrame, useField } from "./field-frame";

type FileFieldProps = Omit<ComponentProps<"input">, "type" | "ref"> &
  FieldProps & { ref?: (input: HTMLInputElement | null) => void };

/**
 * Takes a dropped file, too. The names and size replace the hint in its one line, so that nothing moves when a file
 * was selected before hydration.
 */
export function FileField({ ref, ...props }: FileFieldProps) {
  const { frame, control } = useField(props);
  const { id, hint } = frame;
  const input = useRef<HTMLInputElement>(null);
  const selectedFile = useSelectedFile(input);
  const hydrated = useHydrated();
  const [isOver, setIsOver] = useState(false);
  const leave = () => setIsOver(false);
  return (
    <FieldFrame {...frame} hint={undefined}>
      <input
        type="file"
        required
        className={clsx(
          controlClass,
          "overflow-hidden border-dashed text-[15px] whitespace-nowrap hover:border-ink file:mr-4 file:cursor-pointer file:rounded file:border-0 file:px-4 file:py-4 file:font-semibold file:text-ink",
          hydrated && "file:w-full",
          isOver ? "border-ink file:bg-line" : "file:bg-mist",
        )}
        onDragEnter={() => setIsOver(true)}
        onDragLeave={leave}
        onDrop={leave}
        // Browsers fire no `change` for a file of the same name and folder, which may be the corrected one.
        onClick={({ currentTarget }) => {
          if (currentTarget.ariaInvalid !== "true") return;
          currentTarget.value = "";
          currentTarget.dispatchEvent(new Event("change", { bubbles: true }));
        }}
        ref={(element) => {
          input.current = element;
          ref?.(element);
        }}
        {...control}
      />
      <p
        id={`${id}-hint`}
        aria-live="polite"
        className="flex min-h-6 items-center gap-2 text-sm leading-snug text-muted contain-inline-size"
      >
        {selectedFile ? (
          <>
            <FileText aria-hidden className="size-4 shrink-0" strokeWidth={1.5} />
            <span title={selectedFile.name} className="min-w-0 truncate font-semibold text-ink">
              {selectedFile.name}
            </span>
            <span className="shrink-0">{formatFileSize(selectedFile.size)}</span>
          </>
        ) : (
          hint
        )}
      </p>
    </FieldFrame>
  );
}

/** A `FileField` without a schema. Hides the server's error once another file is chosen. */
export function ChosenFileField({ error, onChange, ...props }: ComponentProps<typeof FileField>) {
  const [answered, setAnswered] = useState<string>();
  if (error === undefined && answered !== undefined) setAnswered(undefined); // The form was sent again.
  return (
    <FileField
      {...props}
      error={error === answered ? undefined : error}
      onChange={(event) => {
        if (event.currentTarget.files?.length) setAnswered(error);
        onChange?.(event);
      }}
    />
  );
}

function subscribeToChange(listener: () => void): () => void {
  document.addEventListener("change", listener);
  return () => document.removeEventListener("change", listener);
}

/** Reads the input itself, because a file may be selected before hydration and cleared by a form reset. */
function useSelectedFile(input: RefObject<HTMLInputElement | null>) {
  const read = () => {
    const files = [...(input.current?.files ?? [])];
    const size = files.reduce((sum, file) => sum + file.size, 0);
    return files.length > 0 ? `${size}/${files.map(({ name }) => name).join(", ")}` : "";
  };
  const [size, ...name] = useSyncExternalStore(subscribeToChange, read, () => "").split("/");
  return size ? { name: name.join("/"), size: Number(size) } : undefined;
}
