import { useState } from "react";
import { createSubmissionTracker } from "./submission-tracker";
import type { ActionResult } from "@/lib/action-result";

/** Wraps an action that adds a record: the same values get the same idempotency key until one call succeeds. */
export function useIdempotentAction<Values extends object>(
  add: (values: Values & { submissionId: string }) => Promise<ActionResult<unknown>>,
) {
  const [tracker] = useState(createSubmissionTracker);
  return async (values: Values) => {
    const { submissionId } = tracker.getMeta(values, null);
    const result = await add({ ...values, submissionId });
    if (result.ok) tracker.reset();
    return result;
  };
}
