import type { Metadata } from "next";
import { cookies } from "next/headers";
import { GeneralApplication } from "@/app/(site)/jobs/general/_components/general-application";
import { FORM_ERROR_COOKIE, readFormErrorCookie } from "@/lib/applicants/submission/form-error-cookie";
import { generalApplication } from "@/lib/content/sections";
import { GENERAL_JOB_ID } from "@/lib/jobs/general-job";
import { paths } from "@/lib/paths";
import { getPublicTeam } from "@/lib/team/public-team";

export const metadata: Metadata = { title: generalApplication.form, robots: { index: false } };

export default async function GeneralApplyPage() {
  const cookie = (await cookies()).get(FORM_ERROR_COOKIE)?.value;
  const posted = readFormErrorCookie(paths.jobApply(GENERAL_JOB_ID), cookie);
  return <GeneralApplication posted={posted} team={await getPublicTeam()} />;
}
