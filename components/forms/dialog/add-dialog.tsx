"use client";

import { useState } from "react";
import { createSubmissionTracker } from "@/components/forms/submission/submission-tracker";
import type { ActionResult } from "@/lib/action-result";
import { FormDialog, type FormDialogProps } from "./form-dialog";

interface AddDialogProps<Values> extends Omit<
  FormDialogProps<Values>,
  "action" | "submitLabel" | "busyText"
> {
  add: (values: Values & { submissionId: string }) => Promise<ActionResult<unknown>>;
}

/** Adds a record: the same values get the same idempotency key until one call succeeds. */
export function AddDialog<Values extends object>({ add, ...options }: AddDialogProps<Values>) {
  const [tracker] = useState(createSubmissionTracker);

  async function addOnce(values: Values) {
    const submissionId = tracker.getId(values);
    const result = await add({ ...values, submissionId });
    if (result.ok) tracker.reset();
    return result;
  }

  return <FormDialog {...options} action={addOnce} submitLabel={options.button} busyText="Adding..." />;
}
