"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { toast } from "@/components/ui/toast/toast";

/** Returns a function that shows a success toast and refreshes the page, which removes the calling button. */
export function useRemovedToast(): (message: string) => void {
  const router = useRouter();
  const removed = useRef(false);

  useEffect(
    () => () => {
      // The focused button is removed, so the focus moves to the title.
      if (removed.current) document.getElementById("page-title")?.focus();
    },
    [],
  );

  return (message) => {
    removed.current = true;
    void toast.success(message);
    router.refresh();
  };
}
