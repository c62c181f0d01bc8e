"use client";

import { clsx } from "clsx";
import { type ComponentProps, useState } from "react";
import { useHydrated } from "./use-hydrated";
import { controlClass, type FieldProps, FieldFrame, useField } from "./field-frame";

export function PasswordField(props: Omit<ComponentProps<"input">, "type"> & FieldProps) {
  const { frame, control } = useField(props);
  const hydrated = useHydrated();
  const [visible, setVisible] = useState(false);
  return (
    <FieldFrame {...frame}>
      <div className="relative">
        <input
          type={visible ? "text" : "password"}
          autoComplete="new-password"
          spellCheck={false}
          required
          className={clsx(controlClass, "pr-20")}
          {...control}
        />
        {/* Appears with hydration, without moving anything. */}
        <button
          type="button"
          hidden={!hydrated}
          aria-pressed={visible}
          aria-controls={frame.id}
          onClick={() => setVisible(!visible)}
          className="absolute inset-y-1 right-1 rounded px-3 text-sm font-semibold text-river hover:bg-mist"
        >
          Show<span className="sr-only"> password</span>
        </button>
      </div>
    </FieldFrame>
  );
}
