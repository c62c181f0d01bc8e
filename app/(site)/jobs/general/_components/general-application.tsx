import { CollectionNotice } from "@/components/applicants/collection-notice";
import { EqualOpportunity } from "@/components/applicants/equal-opportunity";
import { ApplicationReader } from "@/components/applicants/application-reader";
import { ApplicationForm } from "@/components/applicants/application-form";
import { PageIntro } from "@/components/layout/site/page-intro";
import { PromiseLine } from "@/components/promises/promise-line";
import type { FormState } from "@/lib/action-result";
import { generalConsent } from "@/lib/content/consent";
import { generalApplication } from "@/lib/content/sections";
import { pages } from "@/lib/content/pages";
import { GENERAL_JOB_ID } from "@/lib/jobs/general-job";
import { paths } from "@/lib/paths";
import type { TeamMemberCard } from "@/lib/team/public-team";

const FORM_HEADING = "apply-heading";

export function GeneralApplication({ posted, team }: { posted: FormState; team: readonly TeamMemberCard[] }) {
  const { heading, intro, form, formIntro } = generalApplication;
  const crumbs = [
    { label: pages["/jobs"].heading, href: paths.jobs },
    { label: form, href: paths.general },
  ];
  return (
    <>
      <PageIntro heading={heading} intro={intro} crumbs={crumbs} />
      <section
        id="apply"
        aria-labelledby={FORM_HEADING}
        className="frame grid gap-8 py-14 min-[768px]:grid-cols-12 min-[768px]:gap-6 md:py-20"
      >
        <div className="min-[768px]:col-span-4">
          <h2 id={FORM_HEADING}>{form}</h2>
          <p className="mt-3 text-muted">{formIntro}</p>
          <PromiseLine kind="applicant" className="mt-2 text-muted" />
          <EqualOpportunity className="mt-10 border-t border-line pt-8" />
        </div>
        <div className="rounded border border-line bg-white p-6 min-[768px]:col-span-7 min-[768px]:col-start-6 md:p-8">
          <ApplicationForm
            jobId={GENERAL_JOB_ID}
            labelledBy={FORM_HEADING}
            consent={generalConsent}
            asksConsent
            posted={posted}
            reader={<ApplicationReader team={team} />}
          >
            <CollectionNotice job={null} />
          </ApplicationForm>
        </div>
      </section>
    </>
  );
}
