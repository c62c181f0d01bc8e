import { PageIntro } from "@/components/layout/site/page-intro";
import { TextSections } from "@/components/layout/site/text-sections";
import { EqualOpportunity } from "@/components/applicants/equal-opportunity";
import { accessibilitySections } from "@/lib/content/accessibility";
import { pages } from "@/lib/content/pages";
import { paths } from "@/lib/paths";
import { pageMetadata } from "@/lib/seo/page-metadata";

export const generateMetadata = () => pageMetadata(paths.accessibility);

export default function AccessibilityPage() {
  const { heading, intro } = pages["/accessibility"];
  return (
    <>
      <PageIntro heading={heading} intro={intro} path={paths.accessibility} />
      <TextSections sections={accessibilitySections} extras={{}}>
        <EqualOpportunity page={paths.accessibility} className="border-t border-line pt-8" />
      </TextSections>
    </>
  );
}
