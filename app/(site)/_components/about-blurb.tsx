import { ButtonLink } from "@/components/ui/button-link";
import { Section } from "@/components/ui/section";
import { aboutBlurb } from "@/lib/content/site-texts";

/** The first paragraph. `/about` shows all of them. */
export function AboutBlurb() {
  const { heading, paragraphs, link, image, alt } = aboutBlurb;
  return (
    <Section labelledBy="about-heading" className="relative overflow-hidden">
      <div className="frame grid grid-cols-1 sm:grid-cols-2 md:grid-cols-12 md:gap-6">
        <div className="flex flex-col items-start gap-5 md:col-span-6 md:py-10">
          <h2 id="about-heading">{heading}</h2>
          {paragraphs.slice(0, 1).map((paragraph) => (
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
        className="absolute inset-y-0 right-0 h-full w-1/2 mask-l-from-70% object-cover object-right-bottom max-sm:hidden"
      />
    </Section>
  );
}
