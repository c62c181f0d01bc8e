import type { Metadata } from "next";
import { ApiFields } from "@/app/(site)/api/docs/_components/api-fields";
import { ApiOperation } from "@/app/(site)/api/docs/_components/api-operation";
import { ApiSection } from "@/app/(site)/api/docs/_components/api-section";
import { ApiGettingStarted, ApiWidget } from "@/app/(site)/api/docs/_components/api-getting-started";
import { OnThisPage } from "@/components/layout/site/on-this-page";
import { PageIntro } from "@/components/layout/site/page-intro";
import { apiPage } from "@/lib/content/api-page";
import { getServerUrl, listedOperations } from "@/lib/openapi/document";
import { toFieldRows } from "@/lib/openapi/field-rows";
import { TAGS } from "@/lib/openapi/operation";
import { componentSchemas } from "@/lib/openapi/schemas";
import { siteUrl } from "@/lib/site-url";

const { metaTitle, metaDescription, heading, intro, start, widget, schemas } = apiPage;

export const metadata: Metadata = {
  title: metaTitle,
  description: metaDescription,
  robots: { index: false },
};

const groups = Object.entries(TAGS).map(([name, about]) => ({
  id: name.toLowerCase(),
  heading: name,
  about,
  calls: listedOperations.filter(({ operation }) => operation.tag === name),
}));

export default function ApiDocsPage() {
  const origin = siteUrl();
  const server = getServerUrl(origin);
  const namedSchemas = Object.entries(componentSchemas(listedOperations.map(({ operation }) => operation)));
  return (
    <>
      <PageIntro heading={heading} intro={intro} />
      <div className="frame grid gap-14 py-16 md:grid-cols-12 md:gap-6 md:py-24">
        <div className="md:col-span-3">
          <OnThisPage sections={[start, ...groups, widget, schemas]} />
        </div>
        <div className="flex min-w-0 flex-col gap-16 md:col-span-9">
          <ApiSection {...start}>
            <ApiGettingStarted server={server} />
          </ApiSection>
          {groups.map(({ id, heading, about, calls }) => (
            <ApiSection key={id} id={id} heading={heading}>
              <p className="measure mb-10">{about}</p>
              {calls.map((listed) => (
                <ApiOperation key={listed.call} listed={listed} server={server} />
              ))}
            </ApiSection>
          ))}
          <ApiSection {...widget}>
            <ApiWidget server={origin} />
          </ApiSection>
          <ApiSection {...schemas}>
            <div className="flex flex-col gap-10">
              {namedSchemas.map(([name, schema]) => (
                <div key={name} id={`schema-${name}`}>
                  <ApiFields caption={name} rows={toFieldRows(schema)} />
                </div>
              ))}
            </div>
          </ApiSection>
        </div>
      </div>
    </>
  );
}
