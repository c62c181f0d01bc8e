import { useRouter } from "next/navigation";
import { type SubmitEvent, useActionState, useState, useTransition } from "react";
import { toast } from "@/components/ui/toast/toast";
import type { ActionFailure, ActionResult } from "@/lib/action-result";
import { callAction } from "./call-action";
import type { PostAction } from "./use-server-form";

interface ActionFormOptions {
  /** Handles the form without JavaScript. */
  post: PostAction;
  send: (form: HTMLFormElement) => Promise<ActionResult<unknown>>;
  /** Message when the server cannot be reached. */
  failure: string;
  /** Toast text. */
  success: string;
  onFailure?: (failure: ActionFailure) => void;
}

/**
 * A form that only the server validates, with and without JavaScript. Spread `formProps` on the form. Sends it once at
 * a time, and refreshes the page after a success. Typed text stays after a failure.
 */
export function useActionForm({ post, send, failure, success, onFailure }: ActionFormOptions) {
  const router = useRouter();
  const [posted, dispatch] = useActionState(post, null);
  const [sent, setSent] = useState<ActionFailure>();
  const [busy, startTransition] = useTransition();

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    startTransition(async () => {
      const result = await callAction(() => send(form), failure);
      startTransition(() => {
        setSent(result.ok ? undefined : result);
        if (!result.ok) return onFailure?.(result);
        void toast.success(success);
        router.refresh();
      });
    });
  }

  return {
    busy,
    posted,
    failed: sent ?? posted,
    formProps: { action: dispatch, onSubmit, noValidate: true },
  };
}
