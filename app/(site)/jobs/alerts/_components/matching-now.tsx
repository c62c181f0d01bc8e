import { useEffect, useState } from "react";
import { type Control, type FieldValues, useWatch } from "react-hook-form";
import { callAction } from "@/components/forms/call-action";
import { countAlertJobs } from "@/lib/alerts/actions";
import { matchingNow, requestFailed } from "@/lib/alerts/strings";

/** Time without typing before the jobs are counted. */
const PAUSE_MS = 500;

interface MatchingNowProps<Input extends FieldValues, Output> {
  /** Of a form with the fields `type` and `words`. */
  control: Control<Input, unknown, Output>;
}

/** Says how many public jobs match the chosen type and the typed words. */
export function MatchingNow<Input extends FieldValues, Output>({ control }: MatchingNowProps<Input, Output>) {
  const { type, words } = useWatch({ control }) as { type?: string; words?: string };
  const [count, setCount] = useState<number | null>(null);

  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(async () => {
      if (!type && !words?.trim()) return setCount(null);
      const result = await callAction(() => countAlertJobs({ type, words }), requestFailed);
      if (isCurrent) setCount(result.ok ? result.data : null);
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [type, words]);

  return (
    <p role="status" className="text-muted empty:hidden">
      {count === null ? null : matchingNow(count)}
    </p>
  );
}
