import Link from "next/link";
import { Contours } from "@/components/ui/motion/contours";
import { Section } from "@/components/ui/section";
import { servicesSection } from "@/lib/content/sections";
import { services } from "@/lib/content/site-texts";
import { TextLink } from "@/components/ui/text-link";

export function ServicesSection() {
  if (services.length === 0) return null;
  return (
    <Section labelledBy="services-heading" className="overflow-x-clip">
      <div className="frame grid sm:grid-cols-2 md:grid-cols-3">
        <div className="relative flex flex-col items-start gap-3 pb-6 sm:col-span-2 md:justify-end md:gap-5 md:pr-16 md:pb-16">
          <Contours
            crop="west"
            className="-inset-x-6 -top-11 h-9 mask-b-from-20% md:-top-32 md:right-0 md:-left-[max(24px,50vw-600px)] md:h-72 md:mask-r-from-70%"
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
          {services.map(({ slug, href, title, summary, image }, position) => (
            <li
              key={slug}
              className="relative -mt-px grid grid-cols-[1fr_60px] content-start items-center gap-x-4 border-y border-line py-2 transition-colors hover:bg-white sm:-ml-px sm:grid-cols-1 sm:gap-y-2 sm:border sm:bg-paper sm:p-6 sm:max-md:last:col-span-2 md:p-8"
            >
              <img
                src={image}
                alt=""
                width={480}
                height={360}
                loading="lazy"
                data-arrive
                className="col-start-2 row-start-1 h-auto w-full sm:col-start-1 sm:mb-2 sm:max-w-[200px] md:max-w-[320px]"
              />
              <h3 className="max-sm:text-[1.15rem] md:mt-2">
                <span aria-hidden className="legend mb-2 block text-muted max-sm:hidden">
                  {String(position + 1).padStart(2, "0")}
                </span>
                <Link
                  href={href}
                  prefetch={false}
                  className="underline-offset-4 after:absolute after:inset-0 hover:underline"
                >
                  {title}
                </Link>
              </h3>
              <p className="text-[16px] leading-7 text-muted max-sm:hidden">{summary}</p>
              <TextLink href={href} className="relative z-10 justify-self-start font-semibold max-sm:hidden">
                {servicesSection.learnMore}
                <span className="sr-only"> about {title}</span>
              </TextLink>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}
