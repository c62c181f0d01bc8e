import Link from "next/link";
import { Section } from "@/components/ui/section";
import { servicesSection } from "@/lib/content/sections";
import { services } from "@/lib/content/services";

/** The seven services as the legend of a map: numbered rows with their landform. */
export function ServicesSection() {
  return (
    <Section labelledBy="services-heading">
      <div className="frame grid gap-10 md:grid-cols-12 md:gap-6">
        <div className="flex flex-col gap-4 md:sticky md:top-32 md:col-span-4 md:self-start">
          <h2 id="services-heading">{servicesSection.heading}</h2>
          <p className="max-w-[40ch] text-muted">{servicesSection.intro}</p>
          <Link
            href={servicesSection.all.href}
            prefetch={false}
            className="self-start font-semibold text-river underline underline-offset-4"
          >
            {servicesSection.all.label}
          </Link>
        </div>
        <ol className="border-t border-line md:col-span-8">
          {services.map((service, position) => (
            <li
              key={service.slug}
              className="relative grid grid-cols-[2.5rem_1fr] gap-x-3 border-b border-line py-7 hover:bg-white sm:grid-cols-[2.5rem_1fr_168px] md:gap-x-6 md:px-4"
            >
              <span aria-hidden className="legend pt-2 text-muted">
                {String(position + 1).padStart(2, "0")}
              </span>
              <div className="flex flex-col items-start gap-2">
                <h3>{service.title}</h3>
                <p className="max-w-[52ch] text-[16px] leading-7 text-muted">{service.summary}</p>
                <Link
                  href={service.href}
                  prefetch={false}
                  className="font-semibold text-river underline underline-offset-4 after:absolute after:inset-0"
                >
                  {servicesSection.learnMore}
                  <span className="sr-only"> about {service.title}</span>
                </Link>
              </div>
              <img
                src={service.image}
                alt=""
                width={480}
                height={360}
                loading="lazy"
                className="col-start-2 mt-4 w-full max-w-[240px] sm:col-start-3 sm:row-start-1 sm:mt-0"
              />
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}
