import { Contours } from "@/components/ui/contours";
import { Section } from "@/components/ui/section";
import { servicesSection } from "@/lib/content/sections";
import { services } from "@/lib/content/services/services";
import { TextLink } from "@/components/ui/text-link";

export function ServicesSection() {
  if (services.length === 0) return null;
  return (
    <Section labelledBy="services-heading" className="overflow-x-clip">
      <div className="frame grid md:grid-cols-3">
        <div className="relative flex flex-col items-start gap-5 pb-10 md:col-span-2 md:justify-end md:pr-16 md:pb-16">
          <Contours
            crop="west"
            className="-inset-x-6 -top-20 h-16 mask-b-from-20% md:-top-32 md:right-0 md:-left-[max(24px,50vw-600px)] md:h-72 md:mask-r-from-70%"
          />
          <h2 id="services-heading" className="md:text-[4.8rem] md:leading-none">
            {servicesSection.heading}
          </h2>
          <p className="max-w-[28em] text-muted">{servicesSection.intro}</p>
          <TextLink href={servicesSection.all.href} className="font-semibold">
            {servicesSection.all.label}
          </TextLink>
        </div>
        <ol className="contents">
          {services.map((service, position) => (
            <li
              key={service.slug}
              className="relative -mt-px grid grid-cols-[1fr_112px] content-start items-start gap-x-4 gap-y-3 border-y border-line py-7 transition-colors hover:bg-white sm:grid-cols-[1fr_220px] md:-ml-px md:bg-paper md:grid-cols-1 md:gap-y-2 md:border md:p-8"
            >
              <img
                src={service.image}
                alt=""
                width={480}
                height={360}
                loading="lazy"
                data-arrive
                className="col-start-2 row-span-2 row-start-1 h-auto w-full sm:row-span-3 md:col-start-1 md:row-span-1 md:mb-2 md:max-w-[320px]"
              />
              <h3 className="md:mt-2">
                <span aria-hidden className="legend mb-2 block text-muted">
                  {String(position + 1).padStart(2, "0")}
                </span>
                {service.title}
              </h3>
              <p className="col-span-full text-[16px] sm:col-span-1 leading-7 text-muted">
                {service.summary}
              </p>
              <TextLink
                href={service.href}
                className="justify-self-start font-semibold after:absolute after:inset-0"
              >
                {servicesSection.learnMore}
                <span className="sr-only"> about {service.title}</span>
              </TextLink>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}
