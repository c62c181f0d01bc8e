import type { Metadata } from "next";
import { AddressForm } from "@/components/admin/address-form";
import { PageHeader } from "@/components/admin/page-header";
import type { Admin } from "@/lib/auth/viewer";
import type { SearchParams } from "@/lib/list";
import { searchEnded } from "@/lib/privacy/catalogue";
import { findHeld } from "@/lib/privacy/data";
import { findReceipts, findReceiptsOf } from "@/lib/privacy/receipts";
import { openSubject } from "@/lib/privacy/subject";
import { type RetentionDays, retentionDays } from "@/lib/retention/days";
import { guarded } from "../../_components/guarded-page";
import { Found } from "../_components/found";
import { ReceiptList } from "../_components/receipt-list";

export const metadata: Metadata = { title: "Privacy" };

interface PrivacyDeskProps {
  searchParams: Promise<SearchParams>;
}

/** The privacy desk (docs/decisions/0023-answer-privacy-requests-in-the-staff-area.md). */
export default guarded<PrivacyDeskProps>(async (admin, { searchParams }) => {
  const { subject } = await searchParams;
  const [found, receipts] = await Promise.all([
    typeof subject === "string" ? findSubject(admin, subject) : undefined,
    findReceipts(admin),
  ]);
  return (
    <>
      <PageHeader
        title="Privacy"
        note={
          <p className="max-w-[72ch]">
            What is held about somebody who asks: to show it, to hand it out, to erase it.{" "}
            {retention(retentionDays())}
          </p>
        }
      />
      <AddressForm />
      {found === null ? (
        <p role="status" className="mt-6 font-semibold">
          {searchEnded}
        </p>
      ) : null}
      {found && typeof subject === "string" ? <Found {...found} subject={subject} /> : null}
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

async function findSubject(admin: Admin, subject: string) {
  const address = openSubject(admin, subject);
  if (address === null) return null;
  const [held, earlier] = await Promise.all([findHeld(admin, address), findReceiptsOf(admin, address)]);
  return { held, earlier };
}

const kept = (days: number) =>
  days > 0 ? `are erased after ${days} days` : "are kept until they are deleted";

const retention = ({ messages, applications }: RetentionDays) =>
  messages === applications
    ? `Messages and applications ${kept(messages)}.`
    : `Messages ${kept(messages)}, applications ${kept(applications)}.`;
