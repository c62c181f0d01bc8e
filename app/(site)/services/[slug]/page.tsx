import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { CtaBanner } from "@/components/layout/site/cta-banner";
import { ComplianceBadges } from "@/app/(site)/services/_components/compliance-badges";
import { OtherServices } from "@/app/(site)/services/_components/other-services";
import { RelatedStories } from "@/app/(site)/services/_components/related-stories";
import { TextSections } from "@/components/layout/site/text-sections";
import { ServiceIntro } from "@/app/(site)/services/_components/service-intro";
import { StaffingModels } from "@/app/(site)/services/_components/staffing-models";
import { StructuredData } from "@/components/layout/site/structured-data";
import { services } from "@/lib/content/services/services";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { serviceOffer } from "@/lib/seo/structured-data";

type Props = PageProps<"/services/[slug]">;

export const dynamicParams = false;

export const generateStaticParams = () => services.map(({ slug }) => ({ slug }));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return pageMetadata(`/services/${(await params).slug}`);
}

/** Content below the text of a section, by the id of the section. */
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
      <CtaBanner />
      <StructuredData data={serviceOffer(service)} />
    </>
  );
}
