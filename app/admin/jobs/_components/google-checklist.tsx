import { Check, CircleAlert, Info, type LucideIcon } from "lucide-react";
import type { ChecklistItem, GoogleChecklist as Checklist } from "@/lib/jobs/posting/google-checklist";

const MARKS: Record<ChecklistItem["state"], { icon: LucideIcon; className: string; text: string }> = {
  ok: { icon: Check, className: "text-moss", text: "given" },
  advice: { icon: Info, className: "text-river", text: "recommended" },
  problem: { icon: CircleAlert, className: "text-danger", text: "missing" },
};

/** Shows what Google's job search learns of the job, and why a field or the whole markup is missing. */
export function GoogleChecklist({ checklist: { summary, items } }: { checklist: Checklist }) {
  return (
    <section aria-labelledby="google-for-jobs">
      <h2 id="google-for-jobs" className="font-display text-xl font-semibold">
        Google for Jobs
      </h2>
      <p className="mt-1 mb-3 text-muted">{summary}</p>
      <ul className="max-w-[72ch] divide-y divide-line border-y border-line">
        {items.map(({ label, state, text }) => {
          const { icon: Icon, className, text: mark } = MARKS[state];
          return (
            <li key={label} className="grid grid-cols-[1.25rem_6.5rem_minmax(0,1fr)] gap-x-2 py-2">
              <Icon aria-hidden strokeWidth={1.75} className={`mt-0.5 size-4 ${className}`} />
              <span className="text-muted">
                {label}
                <span className="sr-only"> ({mark}):</span>
              </span>
              <span className={`wrap-anywhere ${state === "problem" ? "font-semibold text-danger" : ""}`}>
                {text}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
