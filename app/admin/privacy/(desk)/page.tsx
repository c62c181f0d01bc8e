import type { Metadata } from "next";
import { EmailSearchForm } from "@/app/admin/privacy/_components/email-search-form";
import { PageHeader } from "@/components/layout/staff/page-header";
import type { People } from "@/lib/auth/viewer";
import { searchEnded } from "@/lib/privacy/strings";
import { describeRetention } from "@/lib/maintenance/strings";
import { findPersonalData } from "@/lib/privacy/data";
import { findReceipts, findReceiptsByAddress } from "@/lib/privacy/receipts";
import { decryptSubject } from "@/lib/privacy/subject-token";
import { getRetentionDays } from "@/lib/calendar/retention-days";
import { guardedPage } from "../../_components/guarded-page";
import { PrivacySearchResult } from "../_components/privacy-search-result";
import { ReceiptList } from "../_components/receipt-list";
import { TitledSection } from "@/components/ui/titled-section";
import { staffPaths } from "@/lib/staff-paths";
import { TextLink } from "@/components/ui/text-link";

export const metadata: Metadata = { title: "Privacy" };

export default guardedPage("people", async (admin, { searchParams }: PageProps<"/admin/privacy">) => {
  const { subject } = await searchParams;
  const [result, receipts] = await Promise.all([
    typeof subject === "string" ? findSearchResult(admin, subject) : undefined,
    findReceipts(admin),
  ]);
  return (
    <>
      <PageHeader
        title="Privacy"
        note={
          <p className="max-w-[72ch]">
            Find, export or erase everything held about one person.{" "}
            {describeRetention(getRetentionDays()).join(" ")}{" "}
            <TextLink href={staffPaths.retention}>What goes next, and what is on hold</TextLink>
          </p>
        }
      />
      <EmailSearchForm key={result?.personalData.address} address={result?.personalData.address} />
      <p role="status" className="mt-6 font-semibold">
        {result === null ? searchEnded : null}
      </p>
      {result && typeof subject === "string" ? (
        <PrivacySearchResult {...result} subject={subject} areas={admin.areas} />
      ) : null}
      {result ? null : (
        <TitledSection id="receipts" title="Receipts" className="mt-12">
          {receipts.length > 0 ? (
            <ReceiptList receipts={receipts} />
          ) : (
            <p className="max-w-[72ch] border-y border-line py-2.5 text-muted">
              Nothing has been erased here yet. Each erasure leaves a receipt with counts and a time, but no
              name.
            </p>
          )}
        </TitledSection>
      )}
    </>
  );
});

async function findSearchResult(admin: People, subject: string) {
  const address = decryptSubject(admin, subject);
  if (address === null) return null;
  const [personalData, earlierReceipts] = await Promise.all([
    findPersonalData(admin, address),
    findReceiptsByAddress(admin, address),
  ]);
  return { personalData, earlierReceipts };
}
