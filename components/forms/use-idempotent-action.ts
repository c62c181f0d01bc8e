import { useState } from "react";
import { createSubmissionTracker } from "./submission-tracker";
import type { ActionResult } from "@/lib/action-result";

/** Adds a record once, however often the same text is sent until it has been stored. */
export function useIdempotentAction<Values extends object>(
  add: (values: Values & { submissionId: string }) => Promise<ActionResult<unknown>>,
) {
  const [trace] = useState(createSubmissionTracker);
  return async (values: Values) => {
    const { submissionId } = trace.of(values, null);
    const result = await add({ ...values, submissionId });
    if (result.ok) trace.forget();
    return result;
  };
}
