import { useAction } from "@/components/forms/use-action";
import { toast } from "@/components/ui/toast/toast";
import { undoMails } from "@/lib/desk/decline/actions";
import { undoFailed } from "@/lib/desk/decline/strings";

export interface SentMails {
  replyIds: string[];
  summary: string;
}

/** Returns a function that shows a toast for queued mails, with an 'Undo' for all of them. */
export function useMailToast() {
  const { run: undo } = useAction(undoMails, {
    failure: undoFailed,
    onDone: ({ recalled, summary }) => void (recalled > 0 ? toast.success(summary) : toast.info(summary)),
    parallel: true,
  });
  return ({ replyIds, summary }: SentMails) => {
    if (replyIds.length === 0) void toast.info(summary);
    else void toast.success(summary, { label: "Undo", run: () => undo(replyIds) });
  };
}
