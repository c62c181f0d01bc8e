"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useState } from "react";
import type { FieldValues } from "react-hook-form";
import { createSubmissionTracker } from "@/components/forms/submission/submission-tracker";
import type { ActionResult } from "@/lib/action-result";
import { EditConflict, type EditConflictProps } from "./edit-conflict";
import { FormDialog, type FormDialogProps } from "./form-dialog";

interface AddDialogProps<Input extends FieldValues, Output> extends Omit<
  FormDialogProps<Input, Output>,
  "action" | "submitLabel" | "busyText"
> {
  add: (values: Output & { submissionId: string }) => Promise<ActionResult<unknown>>;
}

/** Adds a record: the same values get the same idempotency key until one call succeeds. */
export function AddDialog<Input extends FieldValues, Output extends object>({
  add,
  ...options
}: AddDialogProps<Input, Output>) {
  const [tracker] = useState(createSubmissionTracker);

  async function addOnce(values: Output) {
    const submissionId = tracker.getId(values);
    const result = await add({ ...values, submissionId });
    if (result.ok) tracker.reset();
    return result;
  }

  return <FormDialog {...options} action={addOnce} submitLabel={options.button} busyText="Adding..." />;
}

interface EditDialogProps<Input extends FieldValues, Output> extends Omit<
  FormDialogProps<Input, Output>,
  "onOpen" | "action" | "failureNotice" | "submitLabel" | "busyText"
> {
  submitLabel?: string;
  busyText?: string;
  version: number;
  update: (change: Output & { version: number }) => Promise<ActionResult<unknown>>;
  conflict?: Omit<EditConflictProps<Output>, "typed">;
  renderConflict?: (typed: Output) => ReactNode;
}

/**
 * A form dialog that prevents lost updates. The server rejects a save with `errors.version` when the record has changed
 * since. The dialog then refreshes the page, so that the form can show the stored values. A second save overwrites them.
 */
export function EditDialog<Input extends FieldValues, Output extends object>({
  version,
  update,
  conflict,
  renderConflict = (typed) => conflict && <EditConflict {...conflict} typed={typed} />,
  ...options
}: EditDialogProps<Input, Output>) {
  const router = useRouter();
  /** Version that the form's input is based on. */
  const [baseVersion, setBaseVersion] = useState(version);
  const [rejectedValues, setRejectedValues] = useState<Output>();

  /** `restoredVersion` is the version that was being edited before a reload. */
  function start(restoredVersion = version) {
    setBaseVersion(restoredVersion);
    setRejectedValues(undefined);
  }

  async function save(change: Output) {
    const result = await update({ ...change, version: rejectedValues ? version : baseVersion });
    const isConflict = !result.ok && result.errors?.version !== undefined;
    setRejectedValues(isConflict ? change : undefined);
    if (isConflict) router.refresh();
    return result;
  }

  return (
    <FormDialog
      submitLabel="Save"
      busyText="Saving..."
      {...options}
      onOpen={start}
      version={baseVersion}
      action={save}
      failureNotice={rejectedValues && renderConflict(rejectedValues)}
    />
  );
}
