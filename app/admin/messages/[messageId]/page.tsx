import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { BackLink } from "@/components/records/back-link";
import { EmailField, IdField, PhoneField } from "@/components/records/contact-fields";
import { RecordHistory } from "@/components/records/record-history";
import { PrevNextLinks } from "@/components/records/prev-next-links";
import { NotSpamButton } from "@/components/spam/not-spam-button";
import { PageHeader } from "@/components/layout/staff/page-header";
import { DescriptionList } from "@/components/ui/description-list";
import { SpamReasons } from "@/components/spam/spam-reasons";
import { Badge } from "@/components/ui/badge";
import { getAdmin } from "@/lib/auth/viewer";
import { formatDate } from "@/lib/format";
import { listHistory } from "@/lib/audit/data";
import { getJob } from "@/lib/jobs/data";
import { listParams, parseListQuery, type SearchParams } from "@/lib/lists/list-query";
import { getMessage, getMessageNeighbours } from "@/lib/messages/data";
import { messageTable } from "@/lib/messages/table";
import { releaseMessage } from "@/lib/messages/actions";
import { released, releaseFailed } from "@/lib/messages/strings";
import { staffPaths } from "@/lib/staff-paths";
import { guardedPage } from "../../_components/guarded-page";
import { AppliedJob } from "../_components/applied-job";
import { DeleteMessage } from "../_components/delete-message";
import { MarkReadButton } from "@/app/admin/messages/_components/mark-read-button";
import { buildReplyLink } from "@/app/admin/messages/_components/build-reply-link";

interface MessagePageProps {
  params: Promise<{ messageId: string }>;
  searchParams: Promise<SearchParams>;
}

/** Shares one query between the title and the page. */
const getCachedMessage = cache(getMessage);

export async function generateMetadata({ params }: MessagePageProps): Promise<Metadata> {
  const admin = await getAdmin();
  if (typeof admin === "string") return {};
  const message = await getCachedMessage(admin, (await params).messageId);
  return { title: message ? `Message from ${message.name}` : "404 - Message Not Found" };
}

export default guardedPage<MessagePageProps>(async (admin, { params, searchParams }) => {
  const message = await getCachedMessage(admin, (await params).messageId);
  if (!message) notFound();
  const query = parseListQuery(await searchParams, messageTable);
  const { id, name, email, phone, isRead, quarantined, createdAt, appliedJobId, appliedJobTitle } = message;
  const [job, neighbours, history] = await Promise.all([
    appliedJobId === null ? null : getJob(admin, appliedJobId),
    getMessageNeighbours(admin, id, query),
    listHistory(admin, "message", id),
  ]);
  const applied =
    appliedJobId === null && appliedJobTitle === null ? null : (
      <AppliedJob job={job} title={appliedJobTitle} />
    );

  return (
    <>
      <p className="mb-3">
        <BackLink href={staffPaths.messages}>All messages</BackLink>
      </p>
      <PageHeader
        title={`Message from ${name}`}
        note={
          <p className="flex gap-2">
            <span role="status">
              <Badge tone={isRead ? "quiet" : "strong"}>{isRead ? "Read" : "Unread"}</Badge>
            </span>
            {quarantined ? <Badge tone="warning">Spam</Badge> : null}
          </p>
        }
      >
        <PrevNextLinks
          neighbours={neighbours}
          label="Messages"
          item="message"
          path={staffPaths.message}
          params={listParams(query)}
        />
        <MarkReadButton key={String(isRead)} id={id} isRead={isRead} />
        <DeleteMessage id={id} name={name} />
      </PageHeader>
      {quarantined ? (
        <SpamReasons signals={message.spamSigns}>
          <NotSpamButton action={releaseMessage} id={id} success={released} failure={releaseFailed} />
        </SpamReasons>
      ) : null}
      <div className="grid gap-8 border-t border-line pt-6 md:grid-cols-[minmax(0,1fr)_20rem]">
        <section aria-labelledby="message-text">
          <h2 id="message-text" className="mb-3 text-[13px] leading-5 font-semibold text-muted">
            Message
          </h2>
          <pre className="max-w-[72ch] font-sans text-[16px] leading-6 wrap-anywhere whitespace-pre-wrap">
            {message.message}
          </pre>
          <p className="mt-8">
            <a
              href={buildReplyLink(message)}
              className="wrap-anywhere text-river underline underline-offset-4"
            >
              Reply to {name} by email
            </a>
          </p>
        </section>
        <DescriptionList
          fields={[
            ["Name", name],
            ["Email", <EmailField key="email" email={email} />],
            ["Phone", <PhoneField key="phone" phone={phone} />],
            ["Company", message.company],
            ["Received", <time dateTime={createdAt.toISOString()}>{formatDate(createdAt)}</time>],
            ["Status", isRead ? "Read" : "Unread"],
            ["Message ID", <IdField key="id" id={id} />],
            ...(applied ? ([["Applied for", applied]] as const) : []),
          ]}
        />
      </div>
      <RecordHistory record={{ kind: "message", id: id }} events={history} />
    </>
  );
});
