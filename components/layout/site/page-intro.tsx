import { Contours } from "@/components/ui/motion/contours";
import type { Crumb } from "@/lib/seo/structured-data";
import { Breadcrumbs } from "./breadcrumbs";

interface PageIntroProps {
  heading: string;
  intro: string;
  /** Path of the page. A page without it, and without `crumbs`, shows no breadcrumbs. */
  path?: string;
  crumbs?: readonly Crumb[];
}

export function PageIntro({
  heading,
  intro,
  path,
  crumbs = path ? [{ label: heading, href: path }] : [],
}: PageIntroProps) {
  return (
    <div className="relative border-b border-line">
      <div className="frame pt-8 pb-20 md:pt-10">
        {crumbs.length > 0 ? <Breadcrumbs crumbs={crumbs} /> : null}
        <div className="mt-10 grid gap-5 md:mt-20 md:grid-cols-12 md:items-end md:gap-6">
          <h1 className="md:col-span-7 md:text-[4.8rem] md:leading-[0.95]">{heading}</h1>
          <p className="max-w-[28em] text-muted md:col-span-5">{intro}</p>
        </div>
      </div>
      <Contours
        crop="north"
        className="inset-x-0 bottom-0 h-14 mask-t-from-10% md:top-0 md:bottom-auto md:left-[58%] md:h-28 md:mask-t-from-100% md:mask-b-from-50% md:mask-l-from-60%"
      />
    </div>
  );
}
