import { DateText } from "@/components/ui/date-text";
import { reviewPage } from "@/lib/content/reviews/reviews";
import type { SharedNote } from "@/lib/reviews/data";

export function SharedNotes({ notes }: { notes: readonly SharedNote[] }) {
  if (notes.length === 0) return null;
  return (
    <section aria-labelledby="notes">
      <h2 id="notes" className="mb-3 font-display text-xl font-semibold">
        {reviewPage.notes}
      </h2>
      <ul className="border-t border-line">
        {notes.map(({ id, author, text, createdAt }) => (
          <li key={id} className="border-b border-line py-2.5">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-[13px] text-muted">
              <span className="font-semibold wrap-anywhere">{author ?? "Former user"}</span>
              <DateText value={createdAt} withTime />
            </p>
            <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-wrap">
              {text}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
