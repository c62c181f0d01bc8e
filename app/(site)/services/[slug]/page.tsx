import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { CtaBanner } from "@/components/layout/site/cta-banner";
import { RelatedStories } from "@/app/(site)/services/_components/related-stories";
import { TextSections } from "@/components/layout/site/text-sections";
import { ServiceIntro } from "@/app/(site)/services/_components/service-intro";
import { StructuredData } from "@/components/layout/site/structured-data";
import { complianceBadges, type Service, services, staffingModels } from "@/lib/content/site-texts";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { serviceOffer } from "@/lib/seo/structured-data";
import { servicePageSection } from "@/lib/content/sections";
import { paths } from "@/lib/paths";
import Link from "next/link";

type Props = PageProps<"/services/[slug]">;

export const dynamicParams = false;

export const generateStaticParams = () => services.map(({ slug }) => ({ slug }));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return pageMetadata(`/services/${(await params).slug}`);
}

const sectionExtras = { compliance: <ComplianceBadges />, "staffing-models": <StaffingModels /> };

export default async function ServicePage({ params }: Props) {
  const { slug } = await params;
  const service = services.find((candidate) => candidate.slug === slug);
  if (!service) notFound();
  const { lead, sections, stories } = service;
  return (
    <>
      <ServiceIntro service={service} lead={lead} />
      <TextSections sections={sections} extras={sectionExtras} />
      <RelatedStories ids={stories} />
      <OtherServices current={service} />
      <CtaBanner link={{ ...servicePageSection.contact, href: paths.contactAbout(slug) }} />
      <StructuredData data={serviceOffer(service)} />
    </>
  );
}

function ComplianceBadges() {
  return (
    <ul className="mt-10 grid gap-px border border-line bg-line sm:grid-cols-2 md:grid-cols-3">
      {complianceBadges.map(({ name, text }) => (
        <li
          key={name}
          className="flex gap-5 bg-paper p-5 last:max-md:sm:col-span-2 sm:flex-col sm:gap-4 sm:p-6"
        >
          <h3 className="grid size-18 shrink-0 place-items-center rounded-full border-[1.5px] border-evergreen text-center text-[0.9rem] leading-[1.05] text-evergreen outline-[1.5px] outline-offset-4 outline-line sm:size-24 sm:text-[1.05rem]">
            <span className="w-min">{name}</span>
          </h3>
          <p className="text-[16px] leading-7 text-muted">{text}</p>
        </li>
      ))}
    </ul>
  );
}

function StaffingModels() {
  return (
    <div className="mt-10">
      <svg
        aria-hidden
        viewBox="0 0 900 120"
        preserveAspectRatio="none"
        className="hidden h-24 w-full overflow-visible text-river md:block"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.5}
      >
        {["M450 0C450 60 150 40 150 120", "M450 0C440 40 458 70 450 120", "M450 0C450 60 750 40 750 120"].map(
          (arm) => (
            <path key={arm} d={arm} vectorEffect="non-scaling-stroke" />
          ),
        )}
      </svg>
      <ul className="grid gap-6 md:grid-cols-3 md:gap-0">
        {staffingModels.map(({ name, places, savings, text, bestFor }) => (
          <li key={name} className="flex flex-col border border-line bg-white p-6 md:-ml-px md:p-7">
            <h3>{name}</h3>
            <p className="mt-1 min-h-7 text-[16px] leading-7 text-muted md:min-h-14">{places}</p>
            <p className="my-5 border-y border-line py-4 font-display text-[1.35rem] leading-tight md:min-h-[4.8rem] font-[650] tracking-[-0.02em] text-evergreen">
              {savings}
            </p>
            <p className="text-[16px] leading-7">{text}</p>
            <p className="mt-auto pt-5 text-[16px] leading-7 text-muted">
              <span className="legend block text-ink">{servicePageSection.bestFor}</span>
              {bestFor}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}

function OtherServices({ current }: { current: Service }) {
  return (
    <nav aria-labelledby="other-services" className="frame py-16 md:py-24">
      <h2 id="other-services" className="mb-8 text-[1.5rem] md:text-[1.9rem]">
        {servicePageSection.otherServices}
      </h2>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-8 sm:grid-cols-3 md:grid-cols-6">
        {services
          .filter((service) => service !== current)
          .map(({ slug, href, title, image }) => (
            <li key={slug} className="border-t border-line pt-4">
              <Link href={href} prefetch={false} className="group block text-ink">
                <img
                  src={image}
                  alt=""
                  width={480}
                  height={360}
                  loading="lazy"
                  className="mb-3 h-auto w-full"
                />
                <span className="block leading-6 font-semibold underline-offset-4 group-hover:text-river group-hover:underline">
                  {title}
                </span>
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}
