"use client";

import { Copy } from "lucide-react";
import { toast } from "@/components/ui/toast/toast";

interface CopyButtonProps {
  value: string;
  /** What it is: 'email'. */
  valueName: string;
}

/** Puts a value on the clipboard and says so. */
export function CopyButton({ value, valueName: what }: CopyButtonProps) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(value);
      void toast.success(`Copied ${what}`);
    } catch {
      // Browsers refuse it on pages without https, and where somebody has forbidden it.
      void toast.error(`Your browser does not let this page copy. Select the ${what} and copy it by hand.`);
    }
  }

  return (
    <button
      type="button"
      aria-label={`Copy ${what}`}
      title={`Copy ${what}`}
      onClick={() => void copy()}
      className="-my-1 ml-1 inline-flex min-h-6! w-7 cursor-pointer items-center justify-center rounded p-1! align-middle text-muted hover:bg-mist hover:text-ink noscript:hidden"
    >
      <Copy aria-hidden="true" className="size-4" />
    </button>
  );
}
