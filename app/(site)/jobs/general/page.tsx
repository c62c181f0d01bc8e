import type { Metadata } from "next";
import { GeneralApplication } from "@/app/(site)/jobs/general/_components/general-application";
import { generalApplication } from "@/lib/content/sections";

/** Search engines and job boards must not list this page as a job. */
export const metadata: Metadata = { title: generalApplication.form, robots: { index: false } };

export default function GeneralApplicationPage() {
  return <GeneralApplication posted={null} />;
}
