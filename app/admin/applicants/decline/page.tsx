import type { Metadata } from "next";
import { DeclineForm } from "@/components/desk/decline/decline-form";
import { SkippedPeople } from "@/components/desk/decline/skipped-people";
import { UndoForm } from "@/components/desk/decline/undo-form";
import { PageHeader } from "@/components/layout/staff/page-header";
import { BackLink } from "@/components/records/back-link";
import { getDeclineOffer } from "@/lib/desk/decline/offer";
import { declineQuerySchema } from "@/lib/desk/decline/schema";
import { describeMails } from "@/lib/desk/decline/strings";
import { findWaitingDeclines } from "@/lib/desk/decline/undo";
import { BULK_MAX } from "@/lib/lists/bulk";
import type { SearchParams } from "@/lib/lists/list-query";
import { staffPaths } from "@/lib/staff-paths";
import { guardedPage } from "../../_components/guarded-page";

export const metadata: Metadata = { title: "Decline applicants" };

/** Declines the applicants of the address, for browsers without JavaScript, and undoes it until the mails leave. */
export default guardedPage<{ searchParams: Promise<SearchParams> }>(async (admin, { searchParams }) => {
  const { ids, ...chosen } = declineQuerySchema.parse(await searchParams);
  const [offer, waiting] = await Promise.all([
    getDeclineOffer(admin, ids.slice(0, BULK_MAX)),
    findWaitingDeclines(admin, ids.slice(0, BULK_MAX)),
  ]);
  const [next] = waiting;
  return (
    <>
      <p className="mb-3">
        <BackLink href={staffPaths.applicants}>All applicants</BackLink>
      </p>
      <PageHeader
        title="Decline applicants"
        note={ids.length === 0 ? "Choose applicants in the list first." : null}
      />
      <div className="max-w-2xl">
        {ids.length > BULK_MAX ? (
          <p role="alert" className="font-semibold text-danger">
            Choose at most {BULK_MAX}. These are the first {BULK_MAX}.
          </p>
        ) : null}
        {next ? (
          <UndoForm replyIds={waiting.map(({ id }) => id)} ids={ids}>
            {describeMails(waiting.length, next.leavesAt)}.
          </UndoForm>
        ) : null}
        <SkippedPeople skipped={offer.skipped} />
        {offer.people.length > 0 ? <DeclineForm offer={offer} chosen={chosen} /> : null}
      </div>
    </>
  );
});
