"use client";

import { useRouter } from "next/navigation";
import { useRef, useTransition } from "react";
import { callAction } from "@/components/forms/call-action";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast/toast";
import { markMessageRead, markMessageUnread } from "@/lib/messages/actions";
import { markReadFailed, markUnreadFailed } from "@/lib/messages/strings";

interface MarkReadButtonProps {
  id: string;
  isRead: boolean;
}

export function MarkReadButton({ id, isRead }: MarkReadButtonProps) {
  const router = useRouter();
  const [saving, startSaving] = useTransition();
  const isSaving = useRef(false);
  const [label, mark, failure] = isRead
    ? (["Mark as unread", markMessageUnread, markUnreadFailed] as const)
    : (["Mark as read", markMessageRead, markReadFailed] as const);

  function save() {
    if (isSaving.current) return;
    isSaving.current = true;
    startSaving(async () => {
      const result = await callAction(() => mark(id), failure);
      if (!result.ok) {
        isSaving.current = false;
        void toast.error(result.message);
        return;
      }
      // The refresh replaces this button, and focus would be lost with it.
      document.getElementById("page-title")?.focus();
      startSaving(() => router.refresh());
    });
  }

  return (
    <Button variant={isRead ? "secondary" : "primary"} disabled={saving} onClick={save}>
      {saving ? "Saving..." : label}
    </Button>
  );
}
