import { Field } from "@/components/forms/field";
import { Button } from "@/components/ui/button";
import { renameFactor } from "@/lib/account/factor-actions";
import type { OwnFactor } from "@/lib/auth/factors/data";
import { FACTOR_NAME_MAX } from "@/lib/auth/factors/schema";
import { ownFactors } from "@/lib/content/accounts/second-factor";

/** Opens a form with the new name of a second factor. Uses a plain form, which works without JavaScript. */
export function RenameFactor({ id, kind, name }: Pick<OwnFactor, "id" | "kind" | "name">) {
  return (
    <details>
      <summary className="min-h-11 w-fit cursor-pointer py-2 text-river underline underline-offset-4">
        {ownFactors.rename}
        <span className="sr-only"> {name}</span>
      </summary>
      <form action={renameFactor} className="flex flex-wrap items-end gap-3 pb-2">
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="kind" value={kind} />
        <Field
          label="New name"
          name="name"
          defaultValue={name}
          maxLength={FACTOR_NAME_MAX}
          autoComplete="off"
        />
        <Button type="submit" variant="secondary">
          Save<span className="sr-only"> the new name of {name}</span>
        </Button>
      </form>
    </details>
  );
}
