import { aboutBlurb } from "@/lib/content/about";
import { pages } from "@/lib/content/pages";
import { paths } from "@/lib/paths";
import { Breadcrumbs } from "@/components/layout/site/breadcrumbs";

export function AboutIntro() {
  const { heading, intro } = pages["/about"];
  return (
    <div className="relative overflow-hidden border-b border-line">
      <div className="frame relative z-10 pt-8 md:min-h-[600px] md:pt-10 md:pb-20">
        <Breadcrumbs crumbs={[{ label: heading, href: paths.about }]} />
        <div className="pt-10 pb-6 md:w-1/2 md:pt-28">
          <h1 className="md:text-[4.8rem] md:leading-[0.95]">{heading}</h1>
          <p className="mt-7 max-w-[15.5em] font-display text-[1.5rem] leading-tight font-semibold tracking-[-0.01em] text-evergreen md:text-[1.9rem]">
            {intro}
          </p>
        </div>
      </div>
      <img
        decoding="sync"
        src={aboutBlurb.image}
        alt={aboutBlurb.alt}
        width={640}
        height={480}
        fetchPriority="high"
        className="h-auto w-full mask-t-from-80% object-cover object-right-bottom md:absolute md:inset-y-0 md:right-0 md:h-full md:w-[62%] md:mask-t-from-100% md:mask-l-from-70%"
      />
    </div>
  );
}
