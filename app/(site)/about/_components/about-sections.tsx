import { ButtonLink } from "@/components/ui/button-link";
import { aboutSections } from "@/lib/content/about";

export function AboutSections() {
  return (
    <div className="frame flex flex-col gap-16 py-20 md:gap-0 md:py-32">
      {aboutSections.map(({ heading, paragraphs, link }, position) => (
        <section
          key={heading}
          aria-labelledby={`about-${position}`}
          className="relative grid content-start gap-5 border-l-2 border-evergreen pl-6 md:w-7/12 md:pl-10 md:nth-2:ml-[20.8%] md:nth-3:ml-[41.6%] md:pb-14 md:[&+&]:pt-14 md:[&+&]:before:absolute md:[&+&]:before:top-0 md:[&+&]:before:right-full md:[&+&]:before:w-[36%] md:[&+&]:before:border-t-2 md:[&+&]:before:border-evergreen"
        >
          <h2 id={`about-${position}`} className="md:text-[2.2rem]">
            {heading}
          </h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="measure">
              {paragraph}
            </p>
          ))}
          <ButtonLink href={link.href} variant="secondary" className="justify-self-start">
            {link.label}
            <span className="sr-only"> about us: {heading}</span>
          </ButtonLink>
        </section>
      ))}
    </div>
  );
}
