interface PageIntroProps {
  heading: string;
  intro: string;
}

/** The head of an inner page: its one h1 and what to expect. */
export function PageIntro({ heading, intro }: PageIntroProps) {
  return (
    <div className="contours-paper border-b border-line">
      <div className="frame flex flex-col gap-5 pt-16 pb-14 md:pt-24 md:pb-20">
        <h1>{heading}</h1>
        <p className="max-w-[56ch] text-[1.15em] text-muted">{intro}</p>
      </div>
    </div>
  );
}
