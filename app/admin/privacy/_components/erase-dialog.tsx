"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Field } from "@/components/forms/field";
import { DialogButtons } from "@/components/forms/dialog/dialog-buttons";
import { FormFailure } from "@/components/forms/form-failure";
import { useServerForm } from "@/components/forms/use-server-form";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast/toast";
import { staffPaths } from "@/lib/staff-paths";
import { eraseByAddress } from "@/lib/privacy/actions";
import * as strings from "@/lib/privacy/strings";

interface EraseDialogProps {
  subject: string;
  address: string;
  description: string;
  /** Says what must be kept and is locked instead. Empty when nothing is. */
  lockedText: string;
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

export function EraseDialog({ subject, address, description, lockedText }: EraseDialogProps) {
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const { busy, setFailed, formProps, bindField, failureProps } = useServerForm({
    fields: ["email"],
    send: ({ email = "", answers }) => eraseByAddress({ subject, email, answers: answers !== undefined }),
    failure: strings.eraseFailed,
    onSuccess: (receipt) => {
      void toast.success(strings.erased);
      router.push(staffPaths.privacyReceipt(receipt));
    },
    restores: false,
  });

  function start() {
    setFailed(undefined);
    setOpen(true);
  }

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
        busy={busy}
        title="Erase for good?"
        description={
          <p className="wrap-anywhere">
            {description} of <strong className="text-ink">{address}</strong> will be erased. This can't be
            undone, not even from the trash. {lockedText}
          </p>
        }
      >
        <form {...formProps} noValidate className="mt-6 grid gap-6">
          <Field
            label="Type the address again"
            type="email"
            autoComplete="off"
            spellCheck={false}
            alert
            {...bindField("email")}
          />
          <AnswerChoice address={address} />
          <FormFailure
            {...failureProps}
            hint="Nothing was erased. Reload it and try again."
            className="font-semibold"
          />
          <DialogButtons>
            <Button variant="secondary" disabled={busy} onClick={() => setOpen(false)}>
              Cancel
            </Button>
            <Button variant="danger" type="submit" disabled={busy}>
              {busy ? "Erasing..." : "Erase records"}
            </Button>
          </DialogButtons>
        </form>
      </Dialog>
    </>
  );
}
