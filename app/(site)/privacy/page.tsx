import { Breadcrumbs } from "@/components/site/breadcrumbs";
import { PageIntro } from "@/components/site/page-intro";
import { ServiceBody } from "@/components/site/service-body";
import { pages } from "@/lib/content/pages";
import { privacySections } from "@/lib/content/privacy";
import { pageMetadata } from "@/lib/page-metadata";
import { hiringWidget } from "@/lib/jobs/widget";
import { paths } from "@/lib/paths";
import { retentionDays } from "@/lib/retention/days";

export const generateMetadata = () => pageMetadata(paths.privacy);

export default function PrivacyPage() {
  const { heading, intro } = pages["/privacy"];
  const trail = <Breadcrumbs crumbs={[{ label: heading, href: paths.privacy }]} />;
  return (
    <>
      <PageIntro heading={heading} intro={intro} trail={trail} />
      <ServiceBody
        sections={privacySections({ ...retentionDays(), widget: hiringWidget() !== null })}
        extras={{}}
      />
    </>
  );
}
