import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { CallBand } from "@/components/site/call-band";
import { ComplianceBadges } from "@/components/site/compliance-badges";
import { OtherServices } from "@/components/site/other-services";
import { RelatedStories } from "@/components/site/related-stories";
import { ServiceBody } from "@/components/site/service-body";
import { ServiceIntro } from "@/components/site/service-intro";
import { StaffingModels } from "@/components/site/staffing-models";
import { StructuredData } from "@/components/site/structured-data";
import { servicePages } from "@/lib/content/service-pages";
import { services } from "@/lib/content/services";
import { pageMetadata } from "@/lib/page-metadata";
import { serviceOffer } from "@/lib/structured-data";

type Props = PageProps<"/services/[slug]">;

export const dynamicParams = false;

export const generateStaticParams = () => services.map(({ slug }) => ({ slug }));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return pageMetadata(`/services/${(await params).slug}`);
}

/** What stands below a section's text, by the section's anchor. */
const extras = { compliance: <ComplianceBadges />, "staffing-models": <StaffingModels /> };

export default async function ServicePage({ params }: Props) {
  const { slug } = await params;
  const service = services.find((candidate) => candidate.slug === slug);
  if (!service) notFound();
  const { lead, sections, stories } = servicePages[service.slug];
  return (
    <>
      <ServiceIntro service={service} lead={lead} />
      <ServiceBody sections={sections} extras={extras} />
      <RelatedStories ids={stories} />
      <OtherServices current={service} />
      <CallBand />
      <StructuredData data={serviceOffer(service)} />
    </>
  );
}
