"use client";

import { Copy } from "lucide-react";
import { toast } from "@/components/ui/toast/toast";

export function CopyButton({ value, valueName }: { value: string; valueName: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(value);
      void toast.success(`Copied ${valueName}`);
    } catch {
      // The browser rejects without https or without permission.
      void toast.error(`Your browser blocked copying. Select the ${valueName} and copy it.`);
    }
  }

  return (
    <button
      type="button"
      aria-label={`Copy ${valueName}`}
      title={`Copy ${valueName}`}
      onClick={() => void copy()}
      className="-my-1 ml-1 inline-flex min-h-6! w-7 cursor-pointer items-center justify-center rounded p-1! align-middle text-muted hover:bg-mist hover:text-ink noscript:hidden"
    >
      <Copy aria-hidden="true" className="size-4" />
    </button>
  );
}
