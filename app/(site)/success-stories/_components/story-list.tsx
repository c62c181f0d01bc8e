import { clsx } from "clsx";
import Link from "next/link";
import { Section } from "@/components/ui/section";
import { storiesSection } from "@/lib/content/sections";
import { stories, type Story } from "@/lib/content/stories/stories";

export function StoryList({ current }: { current: Story }) {
  return (
    <Section labelledBy="all-stories" ground="mist" className="no-print py-16! md:py-24!">
      <nav aria-labelledby="all-stories" className="frame md:grid md:grid-cols-12 md:gap-6">
        <h2 id="all-stories" className="mb-8 text-[1.6rem] md:col-span-4 md:text-[1.9rem]">
          {storiesSection.all}
        </h2>
        <ol className="border-t border-line md:col-span-8">
          {stories.map(({ id, href, title, client }) => {
            const here = id === current.id;
            return (
              <li key={id} className="border-b border-line">
                <Link
                  href={href}
                  prefetch={false}
                  aria-current={here ? "page" : undefined}
                  className="group grid grid-cols-[1.75rem_1fr] items-baseline py-4 md:grid-cols-[1.75rem_5fr_3fr] md:gap-x-4"
                >
                  <span
                    aria-hidden
                    className={clsx(
                      "size-3 self-center rounded-full border-[1.5px]",
                      here ? "border-copper bg-copper" : "border-evergreen group-hover:bg-evergreen",
                    )}
                  />
                  <span className="font-display text-[1.1rem] leading-snug font-[650] tracking-[-0.01em] underline-offset-4 group-hover:underline">
                    {title}
                  </span>
                  <span className="col-start-2 text-[15px] leading-6 text-muted md:col-start-3">
                    {client}
                  </span>
                </Link>
              </li>
            );
          })}
        </ol>
      </nav>
    </Section>
  );
}
