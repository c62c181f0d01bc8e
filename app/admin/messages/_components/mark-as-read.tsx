"use client";

import { useRouter } from "next/navigation";
import { useRef, useTransition } from "react";
import { attempt } from "@/components/admin/attempt";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { markMessageRead } from "@/lib/messages/actions";
import { markReadFailed } from "@/lib/messages/catalogue";

/** Unread becomes read, and the page shows it without being asked (decisions, section 2). */
export function MarkAsRead({ id }: { id: string }) {
  const router = useRouter();
  const [saving, startSaving] = useTransition();
  const underWay = useRef(false);

  function save() {
    if (underWay.current) return;
    underWay.current = true;
    startSaving(async () => {
      const result = await attempt(() => markMessageRead(id), markReadFailed);
      if (!result.ok) {
        underWay.current = false;
        void toast.error(result.message);
        return;
      }
      // The button is about to go; focus must not go with it.
      document.getElementById("page-title")?.focus();
      startSaving(() => router.refresh());
    });
  }

  return (
    <Button disabled={saving} onClick={save}>
      {saving ? "Saving..." : "Mark as read"}
    </Button>
  );
}
