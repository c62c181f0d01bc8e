import type { Metadata } from "next";
import { ApiFields } from "@/app/(site)/api/docs/_components/api-fields";
import { ApiFilter } from "@/app/(site)/api/docs/_components/api-filter";
import { ApiOperation } from "@/app/(site)/api/docs/_components/api-operation";
import { OnThisPage } from "@/components/layout/site/on-this-page";
import { PageIntro } from "@/components/layout/site/page-intro";
import { apiPage } from "@/lib/content/api-page";
import { getServerUrl, listedOperations, INTRODUCTION } from "@/lib/openapi/document";
import { ERROR_RESPONSES } from "@/lib/openapi/error-responses";
import { toFieldRows } from "@/lib/openapi/field-rows";
import { TAGS } from "@/lib/openapi/operation";
import { componentSchemas } from "@/lib/openapi/schemas";
import { siteUrl } from "@/lib/site-url";
import type { ReactNode } from "react";
import { paths } from "@/lib/paths";
import { ApiCode, ApiText } from "./_components/api-text";
import { PlainLink } from "@/components/ui/plain-link";

const { heading, intro, start, errors, widget, schemas } = apiPage;

export const generateMetadata = (): Metadata => ({
  title: apiPage.metaTitle,
  description: apiPage.metaDescription,
  robots: { index: false },
});

const groups = Object.entries(TAGS).map(([name, about]) => ({
  id: name.toLowerCase(),
  heading: name,
  about,
  calls: listedOperations.filter(({ operation }) => operation.tag === name),
}));

const errorRows = Object.entries(ERROR_RESPONSES).map(([status, { description }]) => ({
  name: status,
  notes: description,
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
          <OnThisPage sections={[start, errors, ...groups, widget, schemas]} />
        </div>
        <div className="flex min-w-0 flex-col gap-12 md:col-span-9">
          <ApiSection {...start}>
            <ApiGettingStarted server={server} />
          </ApiSection>
          <ApiSection {...errors}>
            <p className="measure mb-5">{errors.intro}</p>
            <ApiFields caption="Statuses" rows={errorRows} />
          </ApiSection>
          <ApiFilter {...apiPage.filter} />
          {groups.map(({ id, heading, about, calls }) => (
            <ApiSection key={id} id={id} heading={heading}>
              <p className="measure mb-5">{about}</p>
              {calls.map((listed) => (
                <ApiOperation key={listed.call} listed={listed} server={getServerUrl(origin, listed.base)} />
              ))}
            </ApiSection>
          ))}
          <ApiSection {...widget}>
            <ApiWidget server={origin} />
          </ApiSection>
          <ApiSection {...schemas}>
            {namedSchemas.map(([name, schema]) => (
              <details key={name} id={`schema-${name}`} className="border-t border-line">
                <summary className="py-2 font-mono text-[15px] font-semibold">{name}</summary>
                <div className="pb-6">
                  <ApiFields caption="Fields" rows={toFieldRows(schema)} />
                </div>
              </details>
            ))}
          </ApiSection>
        </div>
      </div>
    </>
  );
}

function ApiSection({ id, heading, children }: { id: string; heading: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`} className="mb-6 border-t-2 border-evergreen pt-5 md:text-[2.2rem]">
        {heading}
      </h2>
      {children}
    </section>
  );
}

function ApiGettingStarted({ server }: { server: string }) {
  return (
    <div className="flex flex-col gap-5">
      <ApiText text={INTRODUCTION} className="measure" />
      <p>
        {apiPage.document.before} <PlainLink href={paths.openApi}>{apiPage.document.label}</PlainLink>
      </p>
      <p>{start.token}</p>
      <ApiCode>
        {`curl ${server}/auth/sign-in -H 'Content-Type: application/json' \\\n  -d '{"email":"you@example.com","password":"…"}'`}
      </ApiCode>
      <p>{start.use}</p>
      <ApiCode>{`curl ${server}/admin/messages -H "Authorization: Bearer $ID_TOKEN"`}</ApiCode>
    </div>
  );
}

function ApiWidget({ server }: { server: string }) {
  return (
    <div className="flex flex-col gap-5">
      <p className="measure">{widget.intro}</p>
      <ApiCode>
        {`<script src="${server}${paths.widget}" async></script>\n<open-positions limit="5" theme="light"><a href="${server}${paths.jobs}">${widget.fallback}</a></open-positions>`}
      </ApiCode>
      <ApiFields caption="Attributes" rows={widget.options} />
      <p className="measure">{widget.parts}</p>
      <p>{widget.policy}</p>
      <ApiCode>{`script-src ${server}; connect-src ${server}`}</ApiCode>
    </div>
  );
}
