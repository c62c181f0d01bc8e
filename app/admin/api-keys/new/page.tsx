import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { ApiKeyForm } from "@/components/api-keys/api-key-form";
import { PageHeader } from "@/components/layout/staff/page-header";
import { getLastKeyDay, getSuggestedKeyDay } from "@/lib/api-keys/key-days";
import { getToday } from "@/lib/calendar/company-days";
import { paths } from "@/lib/paths";
import { staffPaths } from "@/lib/staff-paths";
import { guardedPage } from "../../_components/guarded-page";

export const metadata: Metadata = { title: "Create an API key" };

export default guardedPage("people", ({ recentlyProven }) => {
  if (!recentlyProven) redirect(paths.confirmIdentity(staffPaths.newApiKey));
  const today = getToday();
  return (
    <>
      <PageHeader back={{ label: "All API keys", href: staffPaths.apiKeys }} title="Create an API key" />
      <ApiKeyForm days={{ first: today, last: getLastKeyDay(today), suggested: getSuggestedKeyDay(today) }} />
    </>
  );
});
