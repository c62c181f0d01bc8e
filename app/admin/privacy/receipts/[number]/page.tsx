import type { Metadata } from "next";
import { cache } from "react";
import { PageHeader } from "@/components/layout/staff/page-header";
import { DescriptionList } from "@/components/ui/description-list";
import { getAdminOf } from "@/lib/auth/viewer";
import { formatDateTime } from "@/lib/format";
import { staffPaths } from "@/lib/staff-paths";
import { answerNotFound } from "@/lib/http/answer-not-found";
import { describeLocked, getReceipt } from "@/lib/privacy/receipts";
import { guardedPage } from "../../../_components/guarded-page";
import { ReceiptNotFound } from "./_components/receipt-not-found";

const getCached = cache(getReceipt);

export async function generateMetadata({
  params,
}: PageProps<"/admin/privacy/receipts/[number]">): Promise<Metadata> {
  const admin = await getAdminOf("people");
  if (typeof admin === "string") return {};
  const receipt = await getCached(admin, (await params).number);
  return receipt ? { title: "Receipt" } : {};
}

export default guardedPage(
  "people",
  async (admin, { params }: PageProps<"/admin/privacy/receipts/[number]">) => {
    const receipt = await getCached(admin, (await params).number);
    if (!receipt) {
      await answerNotFound();
      return <ReceiptNotFound />;
    }
    const { number, erasedAt, erasedBy, counts, accountKept, addressDigest } = receipt;

    return (
      <>
        <PageHeader
          back={{ label: "Privacy", href: staffPaths.privacy }}
          title={`Receipt ${number}`}
          note={`${counts.locked ? "The other records are" : "The records are"} gone for good. ${
            counts.answers
              ? "The person gets this number by email."
              : "No answer was queued. Give this number to the person if they ask you again."
          }`}
        />
        <div className="max-w-[40rem]">
          <DescriptionList
            fields={[
              ["Erased", <time dateTime={erasedAt.toISOString()}>{formatDateTime(erasedAt)}</time>],
              ["By", erasedBy ?? "Former user"],
              ["Messages", counts.messages],
              ["Applications", counts.applications],
              ["Resumes", counts.resumes],
              ["Replies", counts.replies ?? 0],
              ["Notes", counts.notes ?? 0],
              ["The person's answers", counts.received ?? 0],
              ["Opinions", counts.opinions ?? 0],
              ["Accounts", accountKept ? `${counts.accounts} (one was kept)` : counts.accounts],
              ["Locked", describeLocked(counts) ?? 0],
              ["Job alerts", counts.alerts ?? 0],
              ["Invitations", counts.invitations ?? 0],
              ["Rows of imports", counts.previewed ?? 0],
              ["Emails", counts.mails],
              ["Digests", counts.keys],
              ["Address", <span className="font-mono text-[13px]">{addressDigest}</span>],
            ]}
          />
          <p className="mt-3 text-muted">
            The address is stored as a digest that can't be reversed. Search for the address on the privacy
            page to find this receipt.
          </p>
        </div>
      </>
    );
  },
);
