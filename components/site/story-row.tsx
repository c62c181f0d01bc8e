import Link from "next/link";
import { storiesSection } from "@/lib/content/sections";
import type { Story } from "@/lib/content/stories";

/** A story on the list of all: its map on one side, the figure that counts and the tale on the other. */
export function StoryRow({ story, first }: { story: Story; first: boolean }) {
  const [figure] = story.figures;
  return (
    <li className="group/row">
      <article className="group relative grid gap-6 md:grid-cols-12 md:items-center">
        <div className="overflow-hidden border-y border-line bg-mist md:col-span-7 md:row-start-1 md:border md:group-even/row:col-start-6">
          <img
            src={story.image}
            alt=""
            width={640}
            height={400}
            loading={first ? "eager" : "lazy"}
            data-arrive
            className="h-auto w-full"
          />
        </div>
        <div className="flex flex-col items-start md:relative md:z-10 md:col-span-6 md:col-start-7 md:row-start-1 md:border md:border-line md:bg-paper md:p-10 md:transition-[border-color] md:group-hover:border-evergreen md:group-even/row:col-start-1">
          <p className="legend text-muted">
            {story.client} · {story.industry}
          </p>
          <h2 className="mt-3 text-[1.6rem] md:text-[2rem]">{story.title}</h2>
          <p className="mt-4">{story.summary}</p>
          {figure ? (
            <p className="mt-6 flex w-full flex-wrap items-baseline gap-x-4 gap-y-1 border-t border-line pt-5">
              <strong className="font-display text-[1.8rem] leading-none font-[650] tracking-[-0.02em] text-evergreen">
                {figure.value}
              </strong>
              <span className="text-[15px] leading-6 text-muted">{figure.label}</span>
            </p>
          ) : null}
          <Link
            href={story.href}
            prefetch={false}
            className="mt-6 font-semibold text-river underline underline-offset-4 after:absolute after:inset-0"
          >
            {storiesSection.readMore}
            <span className="sr-only">: {story.title}</span>
          </Link>
        </div>
      </article>
    </li>
  );
}
