import { useUndoToast } from "@/components/forms/use-action";
import { toast } from "@/components/ui/toast/toast";
import { undoMails } from "@/lib/desk/decline/actions";

export interface SentMails {
  replyIds: string[];
  summary: string;
}

/** Returns a function that shows a toast for queued mails, with an 'Undo' for all of them. */
export function useMailToast() {
  const showUndoToast = useUndoToast(undoMails, {
    onDone: ({ recalled, summary }) => void (recalled > 0 ? toast.success(summary) : toast.info(summary)),
  });
  return ({ replyIds, summary }: SentMails) => {
    if (replyIds.length === 0) void toast.info(summary);
    else showUndoToast(summary, replyIds);
  };
}
