import { ButtonLink } from "@/components/ui/button-link";
import { Section } from "@/components/ui/section";
import { aboutBlurb } from "@/lib/content/about";

export function AboutBlurb() {
  const { heading, paragraphs, link, image, alt } = aboutBlurb;
  return (
    <Section labelledBy="about-heading" className="relative overflow-hidden pb-0! md:pb-32!">
      <div className="frame md:grid md:grid-cols-12 md:gap-6">
        <div className="flex flex-col items-start gap-5 md:col-span-6 md:py-10">
          <h2 id="about-heading">{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="measure">
              {paragraph}
            </p>
          ))}
          <ButtonLink href={link.href} variant="secondary">
            {link.label}
            <span className="sr-only"> about us</span>
          </ButtonLink>
        </div>
      </div>
      <img
        src={image}
        alt={alt}
        width={640}
        height={480}
        loading="lazy"
        data-arrive="right"
        className="mt-10 h-auto w-full mask-t-from-80% object-cover object-right-bottom md:absolute md:inset-y-0 md:right-0 md:mt-0 md:h-full md:w-1/2 md:mask-t-from-100% md:mask-l-from-70%"
      />
    </Section>
  );
}
