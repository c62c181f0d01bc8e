import type { JobInput } from "@/lib/jobs/schema";

const short = [
  ["title", "Title"],
  ["type", "Type"],
  ["location", "Location"],
  ["status", "Status"],
] as const;

/** Tells that somebody else has saved a job meanwhile, and in what their text differs from the one in the form. */
export function StaleJob({ stored, typed }: { stored: JobInput; typed: JobInput }) {
  const theirs = short.filter(([field]) => stored[field] !== typed[field]);
  return (
    <>
      <p>
        Somebody else has saved this job since you opened it. Nothing was saved, and everything you typed is
        still here. Save again to replace theirs.
      </p>
      <div className="mt-3 flex flex-col gap-1 font-normal text-ink">
        {theirs.map(([field, label]) => (
          <p key={field}>
            {label}, as they saved it: <span className="font-semibold">{stored[field]}</span>
          </p>
        ))}
        {stored.description === typed.description ? null : (
          <details>
            <summary className="min-h-6 cursor-pointer">Description, as they saved it</summary>
            <pre className="mt-2 border-l-2 border-line pl-4 font-sans wrap-anywhere whitespace-pre-wrap">
              {stored.description}
            </pre>
          </details>
        )}
      </div>
    </>
  );
}
