import { Check, CircleAlert, Info, type LucideIcon } from "lucide-react";
import type { ChecklistItem } from "@/lib/jobs/posting/google-checklist";

const MARKS: Record<ChecklistItem["state"], { icon: LucideIcon; className: string; text: string }> = {
  ok: { icon: Check, className: "text-moss", text: "given" },
  advice: { icon: Info, className: "text-river", text: "recommended" },
  problem: { icon: CircleAlert, className: "text-danger", text: "missing" },
};

interface ChecklistProps {
  id: string;
  title: string;
  summary: string;
  items: readonly ChecklistItem[];
}

export function Checklist({ id, title, summary, items }: ChecklistProps) {
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="font-display text-xl font-semibold">
        {title}
      </h2>
      <p className="mt-1 mb-3 text-muted">{summary}</p>
      <ul className="max-w-[72ch] divide-y divide-line border-y border-line">
        {items.map(({ label, state, text, source }) => {
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
                {source ? (
                  <>
                    {" "}
                    <a
                      href={source}
                      rel="noopener noreferrer"
                      className="text-river underline underline-offset-4"
                    >
                      Source<span className="sr-only"> of the rule of {label}</span>
                    </a>
                  </>
                ) : null}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
