import { PageIntro } from "@/components/layout/site/page-intro";
import { TextSections } from "@/components/layout/site/text-sections";
import { EqualOpportunity } from "@/components/applicants/equal-opportunity";
import { listContactedServices } from "@/lib/contacted-services";
import { hasHooks } from "@/lib/hooks/has-hooks";
import { buildHowWeHire } from "@/lib/applicants/how-we-hire";
import { pages } from "@/lib/content/pages";
import { paths } from "@/lib/paths";
import { pageMetadata } from "@/lib/seo/page-metadata";

export const generateMetadata = () => pageMetadata(paths.howWeHire);

export default async function HowWeHirePage() {
  const { heading, intro } = pages["/how-we-hire"];
  return (
    <>
      <PageIntro heading={heading} intro={intro} path={paths.howWeHire} />
      <TextSections sections={buildHowWeHire(listContactedServices(await hasHooks()))} extras={{}}>
        <EqualOpportunity page={paths.howWeHire} className="border-t border-line pt-8" />
      </TextSections>
    </>
  );
}
