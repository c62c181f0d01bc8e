import { useEffect, useRef } from "react";
import { readStorage, writeStorage } from "@/components/ui/safe-storage";

/** Keeps the text of a field in this tab, so that it survives leaving the page, until `isDone`. Put `ref` on the field. */
export function useDraft(name: string, isDone = false) {
  const key = `draft:${name}`;
  const ref = useRef<HTMLTextAreaElement>(null);

  useEffect(() => {
    if (isDone) return writeStorage("sessionStorage", key, null);
    const saved = readStorage("sessionStorage", key);
    const field = ref.current;
    // The visitor may have typed before hydration.
    if (saved && field && field.value === field.defaultValue) field.value = saved;
  }, [key, isDone]);

  return {
    ref,
    save: () => writeStorage("sessionStorage", key, ref.current?.value || null),
    clear: () => {
      if (ref.current) ref.current.value = "";
      writeStorage("sessionStorage", key, null);
    },
  };
}
