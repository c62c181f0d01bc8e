import { useRouter } from "next/navigation";
import { toast } from "@/components/ui/toast/toast";
import type { ActionResult } from "@/lib/action-result";
import { getProofButton } from "./proof-link";
import { type SubmitOptions, useSubmit } from "./use-submit";

export interface ActionOptions<T> extends Pick<SubmitOptions<T>, "failure" | "onFailure" | "parallel"> {
  success?: string;
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
      if (success) void toast.success(success);
      onDone?.(data);
      if (refresh) router.refresh();
    },
  });
  return { ...state, run: (...input: Input) => void submit(() => action(...input)) };
}

export function useSaved(text: string): () => void {
  const router = useRouter();
  return () => {
    void toast.success(text);
    router.refresh();
  };
}
