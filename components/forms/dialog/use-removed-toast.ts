"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { toast } from "@/components/ui/toast/toast";

/** Tells that something is gone, and shows the page without it and without the button that asked for it. */
export function useRemovedToast(): (message: string) => void {
  const router = useRouter();
  const gone = useRef(false);

  useEffect(
    () => () => {
      // Focus must not be lost with the button.
      if (gone.current) document.getElementById("page-title")?.focus();
    },
    [],
  );

  return (message) => {
    gone.current = true;
    void toast.success(message);
    router.refresh();
  };
}
