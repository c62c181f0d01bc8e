"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { toast } from "@/components/ui/toast";

/** Tells what was erased and shows the trash without it. */
export function useErased(): (message: string) => void {
  const router = useRouter();
  const erased = useRef(false);

  useEffect(
    () => () => {
      // The button has gone with its row; focus must not be lost with it.
      if (erased.current) document.getElementById("page-title")?.focus();
    },
    [],
  );

  return (message) => {
    erased.current = true;
    void toast.success(message);
    router.refresh();
  };
}
