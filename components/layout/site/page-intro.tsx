import type { ReactNode } from "react";

interface PageIntroProps {
  heading: string;
  intro: string;
  /** The breadcrumbs. */
  trail?: ReactNode;
}

export function PageIntro({ heading, intro, trail }: PageIntroProps) {
  return (
    <div className="contours-paper border-b border-line">
      <div className="frame pt-8 pb-14 md:pt-10 md:pb-20">
        {trail}
        <div className="mt-10 grid gap-5 md:mt-20 md:grid-cols-12 md:items-end md:gap-6">
          <h1 className="md:col-span-7 md:text-[4.8rem] md:leading-[0.95]">{heading}</h1>
          <p className="max-w-[44ch] text-muted md:col-span-5">{intro}</p>
        </div>
      </div>
    </div>
  );
}
