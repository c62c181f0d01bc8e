import type { Metadata } from "next";
import { GeneralApplication } from "@/app/(site)/jobs/general/_components/general-application";
import { generalApplication } from "@/lib/content/sections";
import { getPublicTeam } from "@/lib/team/public-team";

/** Search engines and job boards must not list this page as a job. */
export const metadata: Metadata = { title: generalApplication.form, robots: { index: false } };

export default async function GeneralApplicationPage() {
  return <GeneralApplication posted={null} team={await getPublicTeam()} />;
}
