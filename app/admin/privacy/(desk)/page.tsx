import type { Metadata } from "next";
import { EmailSearchForm } from "@/app/admin/privacy/_components/email-search-form";
import { PageHeader } from "@/components/layout/staff/page-header";
import type { Admin } from "@/lib/auth/viewer";
import { searchEnded } from "@/lib/privacy/strings";
import { findPersonalData } from "@/lib/privacy/data";
import { findReceipts, findReceiptsByAddress } from "@/lib/privacy/find-receipts";
import { decryptSubject } from "@/lib/privacy/subject-token";
import { type RetentionDays, getRetentionDays } from "@/lib/calendar/retention-days";
import { guardedPage } from "../../_components/guarded-page";
import { ReceiptList } from "../_components/receipt-list";
import { TitledSection } from "@/components/ui/titled-section";
import { buttonClass } from "@/components/ui/button-class";
import { pluralize } from "@/lib/format";
import { staffPaths } from "@/lib/staff-paths";
import {
  type PersonalData,
  countErasable,
  countNotes,
  countOpinions,
  getErasableMails,
  getReplyIds,
  isProtectedAccount,
} from "@/lib/privacy/personal-data";
import type { ErasureReceipt } from "@/lib/privacy/erasure-receipt";
import { EraseDialog } from "@/app/admin/privacy/_components/erase-dialog";
import { PersonalDataLists } from "@/app/admin/privacy/_components/personal-data-lists";

export const metadata: Metadata = { title: "Privacy" };

export default guardedPage<PageProps<"/admin/privacy">>(async (admin, { searchParams }) => {
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
            Find, export or erase everything held about one person. {describeRetention(getRetentionDays())}
          </p>
        }
      />
      <EmailSearchForm />
      {result === null ? (
        <p role="status" className="mt-6 font-semibold">
          {searchEnded}
        </p>
      ) : null}
      {result && typeof subject === "string" ? <PrivacySearchResult {...result} subject={subject} /> : null}
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

async function findSearchResult(admin: Admin, subject: string) {
  const address = decryptSubject(admin, subject);
  if (address === null) return null;
  const [personalData, earlierReceipts] = await Promise.all([
    findPersonalData(admin, address),
    findReceiptsByAddress(admin, address),
  ]);
  return { personalData, earlierReceipts };
}

const formatRetention = (days: number) =>
  days > 0 ? `are erased after ${days} days` : "are kept until they are deleted";

const describeRetention = ({ messages, applications }: RetentionDays) =>
  messages === applications
    ? `Messages and applications ${formatRetention(messages)}.`
    : `Messages ${formatRetention(messages)}, applications ${formatRetention(applications)}.`;

interface PrivacySearchResultProps {
  personalData: PersonalData;
  /** Encrypted email address from the query string. */
  subject: string;
  earlierReceipts: ErasureReceipt[];
}

function PrivacySearchResult({ personalData, subject, earlierReceipts }: PrivacySearchResultProps) {
  const description = describeErasable(personalData);
  const isEmpty =
    countErasable(personalData) + personalData.accounts.length + personalData.events.length === 0;
  return (
    <section aria-labelledby="found" className="mt-10">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h2 id="found" className="font-display text-xl font-semibold wrap-anywhere">
          {`${isEmpty ? "No data about" : "Data about"} ${personalData.address}`}
        </h2>
        {isEmpty ? null : (
          <div className="flex flex-wrap gap-3">
            <a href={staffPaths.privacyExport(subject)} className={buttonClass("secondary")}>
              Export
            </a>
            {description ? (
              <EraseDialog subject={subject} address={personalData.address} description={description} />
            ) : null}
          </div>
        )}
      </div>
      <PersonalDataLists personalData={personalData} />
      {personalData.keys > 0 ? (
        <p className="mt-4 max-w-[72ch] text-muted">
          Also {pluralize(personalData.keys, "digest or counter", "digests and counters")} that prevent
          duplicate forms or count attempts. They expire within a day, and are erased with the rest.
        </p>
      ) : null}
      {earlierReceipts.length > 0 ? (
        <div className="mt-8">
          <h3 className="mb-2 font-display text-lg font-semibold">Erased earlier</h3>
          <ReceiptList receipts={earlierReceipts} />
        </div>
      ) : null}
    </section>
  );
}

/** Describes the records that an erasure deletes. Returns an empty string when there are none. */
function describeErasable(personalData: PersonalData): string {
  const resumes = personalData.applications.filter(({ resumeName }) => resumeName !== null).length;
  const counts: [count: number, one: string, many?: string][] = [
    [personalData.messages.length, "message"],
    [personalData.applications.length, "application"],
    [resumes, "resume"],
    [getReplyIds(personalData).length, "reply", "replies"],
    [countNotes(personalData), "note"],
    [countOpinions(personalData), "opinion"],
    [personalData.accounts.filter((account) => !isProtectedAccount(account)).length, "account"],
    [personalData.alerts.length, "job alert"],
    [getErasableMails(personalData).length, "queued email"],
    [personalData.keys, "digest"],
  ];
  return counts
    .filter(([count]) => count > 0)
    .map(([count, ...names]) => pluralize(count, ...names))
    .join(", ");
}
