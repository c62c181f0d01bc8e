"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useState, useTransition } from "react";
import { callAction } from "@/components/forms/call-action";
import { Field } from "@/components/forms/field";
import { ProofLink } from "@/components/forms/proof-link";
import { DeploymentSkewNotice } from "@/components/forms/deployment-skew/deployment-skew-notice";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { prepareToasts, toast } from "@/components/ui/toast/toast";
import type { ActionFailure } from "@/lib/action-result";
import { staffPaths } from "@/lib/staff-paths";
import { eraseByAddress } from "@/lib/privacy/actions";
import * as strings from "@/lib/privacy/strings";

interface EraseDialogProps {
  /** Encrypted email address from the query string. */
  subject: string;
  address: string;
  /** Such as '2 messages, 1 application'. */
  description: string;
}

/** The erasure deletes the address, so the same transaction queues the email. */
const AnswerChoice = ({ address }: { address: string }) => (
  <label className="flex gap-3">
    <input type="checkbox" name="answers" defaultChecked className="mt-1 size-5 shrink-0" />
    <span className="min-w-0 wrap-anywhere">
      Email {address} what was erased, the receipt&apos;s number, and that backups may hold copies for a
      while. This is the last chance: we don&apos;t keep the address.
    </span>
  </label>
);

/** Asks for the address again, erases its records and opens the receipt. */
export function EraseDialog({ subject, address, description }: EraseDialogProps) {
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const [failure, setFailure] = useState<ActionFailure>();
  const [erasing, startErasing] = useTransition();

  function start() {
    void prepareToasts();
    setFailure(undefined);
    setOpen(true);
  }

  function erase(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const input = { subject, email: String(form.get("email")), answers: form.has("answers") };
    if (erasing) return;
    startErasing(async () => {
      const result = await callAction(() => eraseByAddress(input), strings.eraseFailed);
      if (!result.ok) return setFailure(result);
      void toast.success(strings.erased);
      startErasing(() => router.push(staffPaths.privacyReceipt(result.data)));
    });
  }

  const emailError = failure?.errors?.email;
  return (
    <>
      <Button variant="quietDanger" aria-haspopup="dialog" onClick={start}>
        Erase records
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        role="alertdialog"
        form
        busy={erasing}
        title="Erase for good?"
        description={
          <p className="wrap-anywhere">
            {description} of <strong className="text-ink">{address}</strong> will be erased. This can't be
            undone, not even from the trash.
          </p>
        }
      >
        <form onSubmit={erase} noValidate className="mt-6 grid gap-6">
          <Field
            label="Type the address again"
            name="email"
            type="email"
            autoComplete="off"
            spellCheck={false}
            error={emailError}
            alert
          />
          <AnswerChoice address={address} />
          {failure && !emailError ? (
            <div role="alert" className="grid gap-3 font-semibold text-danger">
              <p>{failure.message}</p>
              {failure.needsProof ? <ProofLink /> : null}
              {failure.outdated ? (
                <DeploymentSkewNotice>Nothing was erased. Reload it and try again.</DeploymentSkewNotice>
              ) : null}
            </div>
          ) : null}
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="secondary" disabled={erasing} onClick={() => setOpen(false)}>
              Cancel
            </Button>
            <Button variant="danger" type="submit" disabled={erasing}>
              {erasing ? "Erasing..." : "Erase records"}
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}
