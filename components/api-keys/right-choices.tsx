import { useId } from "react";
import { RIGHTS, type Right } from "@/lib/auth/api-keys/rights";

const hints: Record<string, string> = {
  applicants: "With their resumes, stage and owner. Declining them also needs the right to write replies.",
  replies: "Emails to applicants and to people who wrote. Writing one sends it.",
  jobs: "Deleting one also needs the right to write applicants.",
  users: "Names and email addresses. Only a person may change users.",
  report: "Where applicants come from.",
};

const getNoun = (right: Right) => right.slice(right.indexOf(" ") + 1);

const rows = [...new Set(RIGHTS.map(getNoun))].map((noun) => ({
  noun,
  rights: RIGHTS.filter((right) => getNoun(right) === noun),
}));

/** Shows a checkbox for each right, in a row for each noun. The name of a checkbox is that of its right. */
export function RightChoices({ error }: { error?: string }) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="font-semibold">Permissions</legend>
      <p className="text-sm leading-snug text-muted">Give a program no more than it needs.</p>
      <ul className="mt-2 border-t border-line">
        {rows.map(({ noun, rights }) => (
          <li
            key={noun}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line py-1.5"
          >
            <div className="min-w-0 flex-1 basis-56">
              <p className="first-letter:uppercase">{noun}</p>
              {hints[noun] ? <p className="text-sm leading-snug text-muted">{hints[noun]}</p> : null}
            </div>
            <div className="flex w-48 gap-6">
              {rights.map((right) => (
                <label key={right} className="inline-flex min-h-11 items-center gap-2">
                  <input
                    type="checkbox"
                    name={right}
                    aria-invalid={error ? true : undefined}
                    className="size-5 accent-evergreen"
                  />
                  <span className="first-letter:uppercase">
                    {right.split(" ")[0]}
                    <span className="sr-only"> {noun}</span>
                  </span>
                </label>
              ))}
            </div>
          </li>
        ))}
      </ul>
      {error ? (
        <p id={`${id}-error`} role="alert" className="mt-1.5 text-sm leading-snug font-semibold text-danger">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
