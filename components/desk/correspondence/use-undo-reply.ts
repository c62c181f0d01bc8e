import { useRouter } from "next/navigation";
import { useAction } from "@/components/forms/use-action";
import { toast } from "@/components/ui/toast/toast";
import { undoReply } from "@/lib/desk/correspondence/reply-actions";
import * as strings from "@/lib/desk/strings";

/** Returns a function that takes back a reply. Toasts of several mails may call it side by side. */
export function useUndoReply() {
  const router = useRouter();
  const { run } = useAction(undoReply, {
    failure: strings.undoFailed,
    success: strings.undone,
    onFailure: ({ message }) => {
      void toast.error(message);
      router.refresh();
    },
    parallel: true,
  });
  return run;
}
