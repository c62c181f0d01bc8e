import { PageIntro } from "@/components/layout/site/page-intro";
import { TextSections } from "@/components/layout/site/text-sections";
import { pages } from "@/lib/content/pages";
import { privacySections } from "@/lib/content/privacy";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { getHiringWidget } from "@/lib/hiring-widget";
import { paths } from "@/lib/paths";
import { getRetentionDays } from "@/lib/calendar/retention-days";

export const generateMetadata = () => pageMetadata(paths.privacy);

export default function PrivacyPage() {
  const { heading, intro } = pages["/privacy"];
  return (
    <>
      <PageIntro heading={heading} intro={intro} path={paths.privacy} />
      <TextSections
        sections={privacySections({ ...getRetentionDays(), widget: getHiringWidget() !== null })}
        extras={{}}
      />
    </>
  );
}
