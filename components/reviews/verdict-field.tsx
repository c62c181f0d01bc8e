import { useId } from "react";
import { type Verdict, verdictLabels, VERDICTS } from "@/lib/reviews/verdicts";

interface VerdictFieldProps {
  value: Verdict | undefined;
  error: string | undefined;
}

export function VerdictField({ value, error }: VerdictFieldProps) {
  const errorId = useId();
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="font-semibold leading-snug">Would you move forward with this applicant?</legend>
      <div className="mt-1.5 flex flex-wrap gap-x-6 gap-y-2">
        {VERDICTS.map((verdict) => (
          <label key={verdict} className="flex min-h-11 items-center gap-2">
            <input
              type="radio"
              name="verdict"
              value={verdict}
              defaultChecked={verdict === value}
              required
              className="size-4"
            />
            {verdictLabels[verdict]}
          </label>
        ))}
      </div>
      {error ? (
        <p id={errorId} className="text-sm leading-snug font-semibold text-danger">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
