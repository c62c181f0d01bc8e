"use client";

import { useRouter } from "next/navigation";
import { useRef, useState, useTransition } from "react";
import { attempt } from "@/components/admin/attempt";
import { JobForm, type JobFormProps } from "@/components/admin/job-form";
import { Button } from "@/components/ui/button";
import type { ButtonVariant } from "@/components/ui/button-look";
import { Dialog } from "@/components/ui/dialog";
import { prepareToasts, toast } from "@/components/ui/toast";
import type { ActionResult } from "@/lib/action-result";
import type { JobInput } from "@/lib/jobs/schema";

interface JobDialogProps extends Pick<JobFormProps, "start" | "submit" | "busyText" | "notice"> {
  /** The button that opens the dialog. */
  button: string;
  variant?: ButtonVariant;
  title: string;
  onOpen?: () => void;
  action: (job: JobInput) => Promise<ActionResult<unknown>>;
  /** Toasts of specification section 8. */
  success: string;
  failure: string;
}

/** A button, and the dialog with the job form that it opens. Afterwards the page shows what was saved. */
export function JobDialog({
  button,
  variant,
  title,
  onOpen,
  action,
  success,
  failure,
  ...form
}: JobDialogProps) {
  const router = useRouter();
  /** How often it was opened: each time with a form of its own, also while the last one is still fading. */
  const [opening, setOpening] = useState(0);
  const [open, setOpen] = useState(false);
  const [sending, setSending] = useState(false);
  const [showing, startShowing] = useTransition();
  const busy = sending || showing;
  const underWay = useRef(false);

  function start() {
    onOpen?.();
    void prepareToasts();
    setOpening(opening + 1);
    setOpen(true);
  }

  async function send(job: JobInput): Promise<ActionResult<unknown>> {
    if (underWay.current) return { ok: true, data: undefined };
    underWay.current = true;
    setSending(true);
    const result = await attempt(() => action(job), failure);
    underWay.current = false;
    setSending(false);
    if (result.ok) {
      void toast.success(success);
      // Closes as the page shows what was saved: whoever edits again at once edits that.
      startShowing(() => {
        router.refresh();
        setOpen(false);
      });
    } else {
      void toast.error(result.message);
    }
    return result;
  }

  return (
    <>
      <Button variant={variant} aria-haspopup="dialog" onClick={start}>
        {button}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} form busy={busy} title={title}>
        <JobForm key={opening} busy={busy} send={send} onCancel={() => setOpen(false)} {...form} />
      </Dialog>
    </>
  );
}
