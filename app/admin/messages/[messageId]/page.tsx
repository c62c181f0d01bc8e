import { EmailField, IdField, PhoneField } from "@/components/records/contact-fields";
import { CorrespondenceSection } from "@/components/desk/correspondence/correspondence-section";
import { ReplyLink } from "@/components/desk/correspondence/reply-link";
import { DescriptionList } from "@/components/ui/description-list";
import { SpamReasons } from "@/components/spam/spam-reasons";
import { Badge } from "@/components/ui/badge";
import { DateText } from "@/components/ui/date-text";
import { getJob } from "@/lib/jobs/data";
import { getMessage } from "@/lib/messages/data";
import { messageTable } from "@/lib/messages/table";
import { deleteMessage } from "@/lib/messages/actions";
import * as strings from "@/lib/messages/strings";
import { getCorrespondenceView } from "@/lib/desk/correspondence-view";
import { recordPage } from "../../_pages/record-page";
import { AppliedJob } from "../_components/applied-job";
import { buildReplyLink } from "../_components/build-reply-link";
import { MarkReadButton } from "../_components/mark-read-button";
import { MessageText } from "../_components/message-text";

const { generateMetadata, Page } = recordPage({
  kind: "message",
  param: "messageId",
  table: messageTable,
  get: getMessage,
  getTitle: ({ name }) => `Message from ${name}`,
  render: async (admin, message) => {
    const { id, name, email, phone, company, isRead, quarantined, createdAt } = message;
    const { appliedJobId, appliedJobTitle } = message;
    const [job, correspondence] = await Promise.all([
      appliedJobId === null ? null : getJob(admin, appliedJobId),
      getCorrespondenceView(admin, { kind: "message", id }),
    ]);
    const applied =
      appliedJobId === null && appliedJobTitle === null
        ? []
        : ([["Applied for", <AppliedJob key="job" job={job} title={appliedJobTitle} />]] as const);
    return {
      note: (
        <p className="flex gap-2">
          <span role="status">
            <Badge tone={isRead ? "quiet" : "strong"}>{isRead ? "Read" : "Unread"}</Badge>
          </span>
          {quarantined ? <Badge tone="warning">Spam</Badge> : null}
        </p>
      ),
      buttons: (
        <>
          {quarantined ? null : <ReplyLink label="Reply" labelSuffix={`to ${name} by email`} />}
          <MarkReadButton key={String(isRead)} id={id} isRead={isRead} />
        </>
      ),
      deletion: {
        title: `Delete the message from ${name}?`,
        description: <p>It is removed for all staff.</p>,
        action: deleteMessage,
        success: strings.deleted,
        failure: strings.deleteFailed,
      },
      details: (
        <>
          <SpamReasons kind="message" record={message} />
          <div className="grid gap-8 border-t border-line pt-6 md:grid-cols-[minmax(0,1fr)_20rem]">
            <MessageText text={message.message} />
            <DescriptionList
              fields={[
                ["Name", name],
                ["Email", <EmailField key="email" email={email} />],
                ["Phone", <PhoneField key="phone" phone={phone} />],
                ["Company", company],
                ["Received", <DateText key="received" value={createdAt} withTime />],
                ["Status", isRead ? "Read" : "Unread"],
                ["Message ID", <IdField key="id" id={id} />],
                ...applied,
              ]}
            />
          </div>
          <CorrespondenceSection
            view={correspondence}
            canReply={!quarantined}
            mailtoHref={buildReplyLink(message)}
          />
        </>
      ),
    };
  },
});

export { generateMetadata, Page as default };
