import { useEffect, useRef } from "react";
import { readStorage, writeStorage } from "@/components/ui/safe-storage";

/** Keeps the text of a field in this tab, so that it survives leaving the page. Put `ref` on the field. */
export function useDraft(name: string) {
  const key = `draft:${name}`;
  const ref = useRef<HTMLTextAreaElement>(null);

  useEffect(() => {
    const saved = readStorage("sessionStorage", key);
    if (saved && ref.current?.value === "") ref.current.value = saved;
  }, [key]);

  return {
    ref,
    save: () => writeStorage("sessionStorage", key, ref.current?.value || null),
    clear: () => {
      if (ref.current) ref.current.value = "";
      writeStorage("sessionStorage", key, null);
    },
  };
}
