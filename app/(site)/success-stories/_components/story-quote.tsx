import { storiesSection } from "@/lib/content/sections";
import type { Story } from "@/lib/content/site-texts";
import { formatDay } from "@/lib/format";

/** A claim about us, so it names its source and date. */
export function StoryQuote({ quote }: Pick<Story, "quote">) {
  if (!quote?.source || !quote.date) return null;
  const { text, by, source, date } = quote;
  return (
    <figure className="frame border-b border-line py-10 md:py-14">
      <p className="legend mb-3 text-muted">{storiesSection.quote}</p>
      <blockquote className="max-w-[32em] font-display text-[1.35rem] leading-[1.3] font-semibold tracking-[-0.01em] text-evergreen md:text-[1.7rem]">
        “{text}”
      </blockquote>
      <figcaption className="mt-4 text-[15px] leading-6">
        <span className="font-semibold">{by}</span>
        <span className="block text-muted">
          {source}, <time dateTime={date}>{formatDay(date)}</time>
        </span>
      </figcaption>
    </figure>
  );
}
