import { Breadcrumbs } from "@/components/layout/site/breadcrumbs";
import { CtaBanner } from "@/components/layout/site/cta-banner";
import { PageIntro } from "@/components/layout/site/page-intro";
import { ServiceCard } from "@/app/(site)/services/_components/service-card";
import { pages } from "@/lib/content/pages";
import { services } from "@/lib/content/services/services";
import { pageMetadata } from "@/lib/seo/page-metadata";
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
          <ServiceCard key={service.slug} service={service} number={position + 1} />
        ))}
      </ol>
      <CtaBanner />
    </>
  );
}
