import { CtaBanner } from "@/components/layout/site/cta-banner";
import { PageIntro } from "@/components/layout/site/page-intro";
import { RevealOnScroll } from "@/components/layout/site/reveal-on-scroll";
import { pages } from "@/lib/content/pages";
import { services, type Service } from "@/lib/content/site-texts";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { paths } from "@/lib/paths";
import Link from "next/link";
import { servicePageSection, servicesSection } from "@/lib/content/sections";
import { TextLink } from "@/components/ui/text-link";

export const generateMetadata = () => pageMetadata(paths.services);

export default function ServicesPage() {
  const { heading, intro } = pages["/services"];
  return (
    <>
      <PageIntro heading={heading} intro={intro} path={paths.services} />
      <ol className="overflow-x-clip">
        {services.map((service, position) => (
          <ServiceCard key={service.slug} service={service} number={position + 1} />
        ))}
      </ol>
      <CtaBanner />
      <RevealOnScroll />
    </>
  );
}

function ServiceCard({ service, number }: { service: Service; number: number }) {
  const { href, title, summary, image, sections } = service;
  return (
    <li className="group/sheet border-t border-line first:border-t-0 even:bg-mist">
      <article className="frame grid items-center gap-x-6 gap-y-6 py-12 sm:max-md:grid-cols-[2fr_3fr] sm:max-md:items-start md:grid-cols-12 md:py-14">
        {/* The heading is the same link. */}
        <Link
          href={href}
          prefetch={false}
          tabIndex={-1}
          aria-hidden
          className="relative z-10 max-w-[360px] md:col-span-6 md:row-start-1 md:-my-24 md:-ml-20 md:w-[calc(100%+80px)] md:max-w-none md:group-even/sheet:col-start-7 md:group-even/sheet:-mr-20 md:group-even/sheet:ml-0"
        >
          <img
            src={image}
            alt=""
            width={480}
            height={360}
            loading={number === 1 ? "eager" : "lazy"}
            data-arrive
            className="h-auto w-full"
          />
        </Link>
        <div className="flex flex-col items-start md:col-span-6 md:row-start-1">
          <p aria-hidden className="legend mb-3 text-muted">
            {String(number).padStart(2, "0")}
          </p>
          <h2>
            <Link href={href} prefetch={false} className="underline-offset-4 hover:underline">
              {title}
            </Link>
          </h2>
          <p className="mt-4 max-w-[36em]">{summary}</p>
          <ul
            aria-label={`${title}: ${servicePageSection.covers}`}
            className="mt-5 flex flex-wrap gap-x-5 md:mt-6 md:grid md:w-full md:grid-cols-2 md:gap-x-8"
          >
            {sections.map(({ id, heading }) => (
              <li key={id} className="text-[16px] leading-6 md:border-t md:border-line md:py-2">
                <Link
                  href={`${href}#${id}`}
                  prefetch={false}
                  className="inline-block py-1 text-river underline underline-offset-4 hover:text-ink"
                >
                  {heading}
                </Link>
              </li>
            ))}
          </ul>
          <TextLink href={href} className="mt-6 py-1 font-semibold">
            {servicesSection.learnMore}
            <span className="sr-only"> about {title}</span>
          </TextLink>
        </div>
      </article>
    </li>
  );
}
