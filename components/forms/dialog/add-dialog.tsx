"use client";

import { useState } from "react";
import type { FieldValues } from "react-hook-form";
import { createSubmissionTracker } from "@/components/forms/submission/submission-tracker";
import type { ActionResult } from "@/lib/action-result";
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
