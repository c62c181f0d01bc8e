import { useId } from "react";
import { CONSENT_FIELD } from "@/lib/applications/rules";
import { paths } from "@/lib/paths";
import type { Consent } from "./application-fields";

/** The consent that the applicant gives by ticking a box. */
export function ConsentCheckbox({ version, text, error }: Consent & { error?: string }) {
  const id = useId();
  return (
    <div className="text-sm leading-snug">
      <label className="flex gap-3">
        <input
          type="checkbox"
          name={CONSENT_FIELD}
          value={version}
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          className="mt-0.5 size-5 shrink-0 accent-evergreen"
        />
        <span>{text}</span>
      </label>
      {error ? (
        <p id={id} className="mt-1.5 font-semibold text-danger">
          {error}
        </p>
      ) : null}
      <p className="mt-2">
        <a href={paths.privacy} className="text-river underline underline-offset-4">
          More about privacy
        </a>
      </p>
    </div>
  );
}
