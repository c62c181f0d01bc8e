import { useRouter } from "next/navigation";
import { toast } from "@/components/ui/toast/toast";
import type { ActionResult } from "@/lib/action-result";
import { undoFailed } from "@/lib/desk/strings";
import { getProofButton } from "./proof-link";
import { type SubmitOptions, useSubmit } from "./use-submit";

export interface ActionOptions<T> extends Pick<SubmitOptions<T>, "failure" | "onFailure" | "parallel"> {
  success?: string | ((data: T) => string);
  onDone?: (data: T) => void;
  refresh?: boolean;
}

/** Refreshes the page after a success. Shows a toast for each failure, unless `onFailure` is given. */
export function useAction<Input extends unknown[], T>(
  action: (...input: Input) => Promise<ActionResult<T>>,
  { success, onDone, refresh = true, ...options }: ActionOptions<T>,
) {
  const router = useRouter();
  const { submit, ...state } = useSubmit<T>({
    onFailure: (failed) => void toast.error(failed.message, getProofButton(failed)),
    ...options,
    onSuccess(data) {
      if (success) void toast.success(typeof success === "string" ? success : success(data));
      onDone?.(data);
      if (refresh) router.refresh();
    },
  });
  return { ...state, run: (...input: Input) => void submit(() => action(...input)) };
}

/** Returns a function that shows a toast with 'Undo', which calls `action` with the rest of the arguments. */
export function useUndoToast<Input extends unknown[], T>(
  action: (...input: Input) => Promise<ActionResult<T>>,
  options: Pick<ActionOptions<T>, "success" | "onDone">,
) {
  const router = useRouter();
  const { run } = useAction(action, {
    failure: undoFailed,
    onFailure(failed) {
      void toast.error(failed.message, getProofButton(failed));
      // Someone else may have changed the record. Without a network, a refresh would leave the page.
      if (!failed.isUnsure) router.refresh();
    },
    parallel: true,
    ...options,
  });
  return (message: string, ...input: Input) => void toast.success(message, () => run(...input));
}

export function useSaved(text: string): () => void {
  const router = useRouter();
  return () => {
    void toast.success(text);
    router.refresh();
  };
}
