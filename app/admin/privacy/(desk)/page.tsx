import type { Metadata } from "next";
import { EmailSearchForm } from "@/app/admin/privacy/_components/email-search-form";
import { PageHeader } from "@/components/layout/staff/page-header";
import type { Admin } from "@/lib/auth/viewer";
import type { SearchParams } from "@/lib/lists/list-query";
import { searchEnded } from "@/lib/privacy/strings";
import { findPersonalData } from "@/lib/privacy/data";
import { findReceipts, findReceiptsByAddress } from "@/lib/privacy/find-receipts";
import { decryptSubject } from "@/lib/privacy/subject-token";
import { type RetentionDays, getRetentionDays } from "@/lib/maintenance/retention-days";
import { guardedPage } from "../../_components/guarded-page";
import { PrivacySearchResult } from "@/app/admin/privacy/_components/privacy-search-result";
import { ReceiptList } from "../_components/receipt-list";

export const metadata: Metadata = { title: "Privacy" };

interface PrivacyDeskProps {
  searchParams: Promise<SearchParams>;
}

/** The privacy desk (docs/decisions/0023-answer-privacy-requests-in-the-staff-area.md). */
export default guardedPage<PrivacyDeskProps>(async (admin, { searchParams }) => {
  const { subject } = await searchParams;
  const [found, receipts] = await Promise.all([
    typeof subject === "string" ? findSearchResult(admin, subject) : undefined,
    findReceipts(admin),
  ]);
  return (
    <>
      <PageHeader
        title="Privacy"
        note={
          <p className="max-w-[72ch]">
            What is held about somebody who asks: to show it, to hand it out, to erase it.{" "}
            {describeRetention(getRetentionDays())}
          </p>
        }
      />
      <EmailSearchForm />
      {found === null ? (
        <p role="status" className="mt-6 font-semibold">
          {searchEnded}
        </p>
      ) : null}
      {found && typeof subject === "string" ? <PrivacySearchResult {...found} subject={subject} /> : null}
      {found ? null : (
        <section aria-labelledby="receipts" className="mt-12">
          <h2 id="receipts" className="mb-3 font-display text-xl font-semibold">
            Receipts
          </h2>
          {receipts.length > 0 ? (
            <ReceiptList receipts={receipts} />
          ) : (
            <p className="max-w-[72ch] border-y border-line py-2.5 text-muted">
              Nothing has been erased here yet. Each erasure leaves a receipt: numbers, a time, and no name.
            </p>
          )}
        </section>
      )}
    </>
  );
});

async function findSearchResult(admin: Admin, subject: string) {
  const address = decryptSubject(admin, subject);
  if (address === null) return null;
  const [held, earlier] = await Promise.all([
    findPersonalData(admin, address),
    findReceiptsByAddress(admin, address),
  ]);
  return { held, earlier };
}

const formatRetention = (days: number) =>
  days > 0 ? `are erased after ${days} days` : "are kept until they are deleted";

const describeRetention = ({ messages, applications }: RetentionDays) =>
  messages === applications
    ? `Messages and applications ${formatRetention(messages)}.`
    : `Messages ${formatRetention(messages)}, applications ${formatRetention(applications)}.`;
