import { useRouter } from "next/navigation";
import { useActionOnce } from "@/components/forms/use-action-once";
import { toast } from "@/components/ui/toast/toast";
import type { ActionResult } from "@/lib/action-result";

/**
 * Returns a function that runs an action once and refreshes the page. After a failure the action can run again.
 */
export function useRecordAction(
  action: () => Promise<ActionResult<unknown>>,
  failure: string,
  success?: string,
) {
  const router = useRouter();
  const { working, run } = useActionOnce({
    action,
    failure,
    onDone: () => {
      if (success) void toast.success(success);
      router.refresh();
    },
  });
  return [working, run] as const;
}
