"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useState } from "react";
import type { DefaultValues, FieldValues } from "react-hook-form";
import { createSubmissionTracker } from "@/components/forms/submission/submission-tracker";
import type { ActionResult } from "@/lib/action-result";
import { EditConflict, type EditConflictProps } from "./edit-conflict";
import { type FormDialogProps, RecordForm } from "./form-dialog";

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

  return <RecordForm {...options} action={addOnce} submitLabel={options.button} busyText="Adding..." />;
}

interface Conflict<Output, Shown> extends Omit<EditConflictProps<Shown>, "typed" | "opened"> {
  toShown: (typed: Output) => Partial<Shown>;
}

interface EditDialogProps<Input extends FieldValues, Output, Shown> extends Omit<
  FormDialogProps<Input, Output>,
  "onOpen" | "action" | "failureNotice" | "retryHint" | "submitLabel" | "busyText"
> {
  submitLabel?: string;
  busyText?: string;
  version: number;
  /** `base` holds the stored values when the person opened the form. Undefined after a reload of the page. */
  update: (
    change: Output & { version: number },
    base: DefaultValues<Input> | undefined,
  ) => Promise<ActionResult<unknown>>;
  conflict?: Conflict<Output, Shown>;
  /** Stands in place of `conflict` for values that are never shown. */
  conflictNotice?: ReactNode;
}

/**
 * A form dialog that prevents lost updates. The server rejects a save with `errors.version` when the record has changed
 * since. The dialog then refreshes the page, so that the form can show the stored values. A second save overwrites them.
 */
export function EditDialog<Input extends FieldValues, Output extends object, Shown = Output>({
  version,
  update,
  conflict,
  conflictNotice,
  ...options
}: EditDialogProps<Input, Output, Shown>) {
  const router = useRouter();
  const now = { version, values: options.initialValues, shown: conflict?.stored };
  /** The stored record when the person opened the form. After a reload only its version is known. */
  const [opened, setOpened] = useState<Partial<typeof now> & { version: number }>(now);
  const [rejectedValues, setRejectedValues] = useState<Output>();

  /** `restoredVersion` is the version that was being edited before a reload. */
  function start(restoredVersion = version) {
    setOpened(restoredVersion === version ? now : { version: restoredVersion });
    setRejectedValues(undefined);
  }

  async function save(change: Output) {
    const base = rejectedValues ? now : opened;
    const result = await update({ ...change, version: base.version }, base.values);
    const isConflict = !result.ok && result.errors?.version !== undefined;
    setRejectedValues(isConflict ? change : undefined);
    if (isConflict) router.refresh();
    return result;
  }

  return (
    <RecordForm
      submitLabel="Save"
      busyText="Saving..."
      {...options}
      onOpen={start}
      version={opened.version}
      action={save}
      retryHint="Try again. If it then says that someone else has saved, that may have been you."
      failureNotice={
        rejectedValues &&
        (conflict ? (
          <EditConflict {...conflict} typed={conflict.toShown(rejectedValues)} opened={opened.shown} />
        ) : (
          conflictNotice
        ))
      }
    />
  );
}
