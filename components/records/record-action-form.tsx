import { type ReactNode, useActionState } from "react";
import { FormAlert } from "@/components/forms/form-failure";
import type { PostAction } from "@/components/forms/use-server-form";
import { Button } from "@/components/ui/button";
import type { ButtonVariant } from "@/components/ui/button-class";
import type { ActionResult } from "@/lib/action-result";
import { useRecordAction } from "./use-record-action";

interface RecordActionFormProps<Values extends Record<string, string>> {
  /** Sent to `action`. Hidden inputs send them without JavaScript. */
  values: Values;
  action: (values: Values) => Promise<ActionResult<unknown>>;
  /** Handles the form without JavaScript. */
  post: PostAction;
  failure: string;
  success?: string;
  label: string;
  busyLabel?: string;
  /** Read by screen readers after `label`, where a page has several such buttons. */
  labelSuffix?: string;
  variant?: ButtonVariant;
  /** Name of the keyboard shortcut that presses the button. */
  shortcut?: string;
  className?: string;
  buttonClassName?: string;
  /** Hides the form until this text is pressed. Asks in place before a record is changed, also without JavaScript. */
  summary?: ReactNode;
}

/** A button that changes a record, with and without JavaScript. */
export function RecordActionForm<Values extends Record<string, string>>({
  values,
  action,
  post,
  failure,
  success,
  label,
  busyLabel = label,
  labelSuffix,
  variant = "secondary",
  shortcut,
  className,
  buttonClassName,
  summary,
}: RecordActionFormProps<Values>) {
  const [posted, dispatch] = useActionState(post, null);
  const [busy, run] = useRecordAction(() => action(values), failure, success);
  const form = (
    <form
      action={dispatch}
      onSubmit={(event) => {
        event.preventDefault();
        run();
      }}
      className={className}
    >
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button
        type="submit"
        variant={variant}
        disabled={busy}
        data-shortcut={shortcut}
        className={buttonClassName}
      >
        <span>{busy ? busyLabel : label}</span>
        {labelSuffix ? <span className="sr-only">{labelSuffix}</span> : null}
      </Button>
      <FormAlert>{posted?.message}</FormAlert>
    </form>
  );
  if (!summary) return form;
  return (
    <details className="mt-1" open={posted !== null || undefined}>
      <summary className="inline-block min-h-6 cursor-pointer text-[13px] text-muted underline-offset-4 hover:underline">
        {summary}
      </summary>
      {form}
    </details>
  );
}
