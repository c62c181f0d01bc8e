import { useRouter } from "next/navigation";
import { startTransition } from "react";
import { callAction } from "@/components/forms/call-action";
import { toast } from "@/components/ui/toast/toast";
import { declineApplicants, undoDecline } from "@/lib/desk/decline/actions";
import * as strings from "@/lib/desk/decline/strings";

type DeclineValues = Parameters<typeof declineApplicants>[0];

/** Returns a function that declines applicants and shows a toast with 'Undo' for all of them. */
export function useDecline() {
  const router = useRouter();

  async function undo(replyIds: string[]) {
    const result = await callAction(() => undoDecline(replyIds), strings.undoFailed);
    if (!result.ok) return void toast.error(result.message);
    const { recalled, summary } = result.data;
    void (recalled > 0 ? toast.success(summary) : toast.info(summary));
    startTransition(() => router.refresh());
  }

  return async (values: DeclineValues) => {
    const result = await callAction(() => declineApplicants(values), strings.declineFailed);
    if (!result.ok) return result;
    const { replyIds, summary } = result.data;
    if (replyIds.length === 0) void toast.info(summary);
    else void toast.success(summary, { label: "Undo", run: () => void undo(replyIds) });
    return result;
  };
}
