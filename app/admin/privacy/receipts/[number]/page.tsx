import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { BackLink } from "@/components/admin/back-link";
import { PageHeader } from "@/components/admin/page-header";
import { RecordFields } from "@/components/admin/record-fields";
import { formatMoment } from "@/lib/format";
import { staffPaths } from "@/lib/staff-paths";
import { getReceipt } from "@/lib/privacy/receipts";
import { guarded } from "../../../_components/guarded-page";

export const metadata: Metadata = { title: "Receipt" };

interface ReceiptPageProps {
  params: Promise<{ number: string }>;
}

export default guarded<ReceiptPageProps>(async (admin, { params }) => {
  const receipt = await getReceipt(admin, (await params).number);
  if (!receipt) notFound();
  const { number, erasedAt, erasedBy, counts, accountKept, addressDigest } = receipt;

  return (
    <>
      <p className="mb-3">
        <BackLink href={staffPaths.privacy}>Privacy</BackLink>
      </p>
      <PageHeader
        title={`Receipt ${number}`}
        note="What was erased is gone for good. Give this number to whoever asked for it."
      />
      <div className="max-w-[40rem]">
        <RecordFields
          fields={[
            ["Erased", <time dateTime={erasedAt.toISOString()}>{formatMoment(erasedAt)}</time>],
            ["By", erasedBy ?? "Somebody who has left"],
            ["Messages", counts.messages],
            ["Applications", counts.applications],
            ["Resumes", counts.resumes],
            ["Accounts", accountKept ? `${counts.accounts} (an administrator's was kept)` : counts.accounts],
            ["Mails", counts.mails],
            ["Digests", counts.keys],
            ["Address", <span className="font-mono text-[13px]">{addressDigest}</span>],
          ]}
        />
        <p className="mt-3 text-muted">
          The address stands here as a digest that nobody can turn back. Typed again on the privacy page, it
          finds this receipt.
        </p>
      </div>
    </>
  );
});
