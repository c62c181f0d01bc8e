import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { HookForm } from "@/components/hooks/hook-form";
import { PageHeader } from "@/components/layout/staff/page-header";
import { BackLink } from "@/components/records/back-link";
import { paths } from "@/lib/paths";
import { staffPaths } from "@/lib/staff-paths";
import { guardedPage } from "../../../_components/guarded-page";

export const metadata: Metadata = { title: "Add a hook" };

export default guardedPage("site", ({ recentlyProven }) => {
  if (!recentlyProven) redirect(paths.confirmIdentity(staffPaths.newHook));
  return (
    <>
      <p className="mb-3">
        <BackLink href={staffPaths.hooks}>All hooks</BackLink>
      </p>
      <PageHeader title="Add a hook" />
      <HookForm submissionId={crypto.randomUUID()} />
    </>
  );
});
