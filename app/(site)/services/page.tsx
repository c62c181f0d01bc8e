import { Breadcrumbs } from "@/components/site/breadcrumbs";
import { CallBand } from "@/components/site/call-band";
import { PageIntro } from "@/components/site/page-intro";
import { ServiceSheet } from "@/components/site/service-sheet";
import { pages } from "@/lib/content/pages";
import { servicePages } from "@/lib/content/service-pages";
import { services } from "@/lib/content/services";
import { pageMetadata } from "@/lib/page-metadata";
import { paths } from "@/lib/paths";

const { heading, intro } = pages["/services"];

export const generateMetadata = () => pageMetadata(paths.services);

export default function ServicesPage() {
  return (
    <>
      <PageIntro
        heading={heading}
        intro={intro}
        trail={<Breadcrumbs crumbs={[{ label: heading, href: paths.services }]} />}
      />
      <ol className="overflow-x-clip">
        {services.map((service, position) => (
          <ServiceSheet
            key={service.slug}
            service={service}
            sections={servicePages[service.slug].sections}
            number={position + 1}
          />
        ))}
      </ol>
      <CallBand />
    </>
  );
}
