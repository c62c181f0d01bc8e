import { ButtonLink } from "@/components/ui/button";
import { Section } from "@/components/ui/section";
import { aboutBlurb } from "@/lib/content/about";

export function AboutBlurb() {
  const { heading, paragraphs, link, image, alt } = aboutBlurb;
  return (
    <Section labelledBy="about-heading" className="overflow-hidden">
      <div className="frame grid items-center gap-10 md:grid-cols-12 md:gap-6">
        <div className="flex flex-col items-start gap-5 md:col-span-6">
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
        <img
          src={image}
          alt={alt}
          width={640}
          height={480}
          loading="lazy"
          className="w-full md:col-span-6 md:col-start-7 md:w-[calc(100%+10vw)] md:max-w-none"
        />
      </div>
    </Section>
  );
}
