import type { Metadata } from "next";
import { guardedPage } from "../_components/guarded-page";
import { TextLink } from "@/components/ui/text-link";
import { PageHeader } from "@/components/layout/staff/page-header";
import { staffPaths } from "@/lib/staff-paths";

export const metadata: Metadata = { title: "Coming Soon" };

export default guardedPage(null, () => <ComingSoon />);

function ComingSoon() {
  return (
    <>
      <PageHeader title="Coming Soon" />
      <div className="flex flex-col items-start gap-4 border-t border-line pt-8">
        <img src="/img/ground/coming-soon.svg" alt="" width={640} height={420} className="h-auto w-60" />
        <p className="max-w-[60ch] text-muted">
          We're still surveying this part of the staff area. Messages, jobs, applicants, the team and users
          are ready.
        </p>
        <TextLink href={staffPaths.overview}>Go to the overview</TextLink>
      </div>
    </>
  );
}
