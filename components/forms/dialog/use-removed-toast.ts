"use client";

import { useRouter } from "next/navigation";
import { toast } from "@/components/ui/toast/toast";

/** Returns a function that shows a success toast and refreshes the page, which removes the calling button. */
export function useRemovedToast(): (message: string) => void {
  const router = useRouter();
  return (message) => {
    void toast.success(message);
    router.refresh();
  };
}
