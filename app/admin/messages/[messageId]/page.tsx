import { ActionButton } from "@/components/forms/action-button";
import { EditSender } from "@/components/desk/record/edit-person";
import { DeskPanel } from "@/components/desk/record/desk-panel";
import { Notes } from "@/components/desk/notes/notes";
import { Presence } from "@/components/desk/record/presence";
import { EmailField, IdField, PhoneField } from "@/components/records/contact-fields";
import { RecordColumns } from "@/components/records/record-columns";
import { CorrespondenceSection } from "@/components/desk/correspondence/correspondence-section";
import { ReplyLink } from "@/components/desk/correspondence/reply-link";
import { InterviewsSection } from "@/components/interviews/interviews-section";
import { DescriptionList } from "@/components/ui/description-list";
import { SpamReasons } from "@/components/spam/spam-reasons";
import { Badge } from "@/components/ui/badge";
import { AppliedJob } from "@/components/messages/applied-job";
import { DateText } from "@/components/ui/date-text";
import { hasArea } from "@/lib/auth/viewer";
import { getJob } from "@/lib/jobs/data";
import { describeAnswer } from "@/lib/clock/describe-answer";
import { readDeskPage } from "@/lib/desk/read-desk-page";
import { listNotes } from "@/lib/desk/notes";
import { sourceLabel } from "@/lib/applicants/source-label";
import { findPossibleInterviewers, getInterviewsOf } from "@/lib/interviews/data";
import { getAskedCall, getMessage } from "@/lib/messages/data";
import { messageTable } from "@/lib/messages/table";
import { deleteMessage, markMessages } from "@/lib/messages/actions";
import * as strings from "@/lib/messages/strings";
import { getCorrespondenceView } from "@/lib/desk/correspondence/correspondence-view";
import { recordPage } from "../../_pages/record-page";
import { buildReplyLink } from "../_components/build-reply-link";
import { TitledSection } from "@/components/ui/titled-section";

const { generateMetadata, Page } = recordPage({
  kind: "message",
  param: "messageId",
  table: messageTable,
  get: getMessage,
  getTitle: ({ name }) => `Message from ${name}`,
  toListRow: (row) => {
    const { text, urgency } = describeAnswer(row);
    return { id: row.id, title: row.name, text: row.company, due: text, isUrgent: urgency === "late" };
  },
  render: async (admin, message) => {
    const { id, name, email, phone, company, isRead, quarantined, createdAt } = message;
    const { appliedJobId, appliedJobTitle } = message;
    const record = { kind: "message", id } as const;
    const [job, deskPage, correspondence, notes, interviews, people, askedCall] = await Promise.all([
      hasArea(admin, "hiring") ? (appliedJobId === null ? null : getJob(admin, appliedJobId)) : undefined,
      readDeskPage(admin, record),
      getCorrespondenceView(admin, record),
      listNotes(admin, record),
      getInterviewsOf(admin, record),
      findPossibleInterviewers(admin, null),
      getAskedCall(admin, id),
    ]);
    const applied =
      appliedJobId === null && appliedJobTitle === null
        ? []
        : ([["Applied for", <AppliedJob key="job" job={job} title={appliedJobTitle} />]] as const);
    return {
      note: (
        <div className="flex flex-wrap items-center gap-2">
          <span role="status">
            <Badge tone={isRead ? "quiet" : "strong"}>{isRead ? "Read" : "Unread"}</Badge>
          </span>
          {quarantined ? <Badge tone="warning">Spam</Badge> : null}
          <Presence kind="message" id={id} />
        </div>
      ),
      buttons: (
        <>
          {quarantined ? null : <ReplyLink label="Reply" labelSuffix={`to ${name} by email`} />}
          {deskPage ? (
            <EditSender id={id} person={{ name, email, phone, company, version: deskPage.desk.version }} />
          ) : null}
          <ActionButton
            label={isRead ? "Mark as unread" : "Mark as read"}
            busyLabel="Saving..."
            action={markMessages.bind(null, !isRead)}
            input={[id]}
            failure={isRead ? strings.markUnreadFailed : strings.markReadFailed}
            shortcut={isRead ? undefined : "done"}
          />
        </>
      ),
      deletion: {
        title: `Delete the message from ${name}?`,
        description: <p>It disappears for everyone on the staff.</p>,
        action: deleteMessage,
        success: strings.deleted,
        failure: strings.deleteFailed,
      },
      details: (
        <>
          <SpamReasons kind="message" record={message} />
          <RecordColumns
            main={
              <>
                <MessageText text={message.message} />
                <CorrespondenceSection
                  view={correspondence}
                  canReply={!quarantined}
                  mailtoHref={buildReplyLink(message)}
                />
              </>
            }
            side={
              <>
                {deskPage && !quarantined ? <DeskPanel {...deskPage} answerShortcut={isRead} /> : null}
                <DescriptionList
                  fields={[
                    ["Name", name],
                    ["Email", <EmailField key="email" email={email} />],
                    ["Phone", <PhoneField key="phone" phone={phone} />],
                    ["Company", company],
                    ["Received", <DateText key="received" value={createdAt} withTime />],
                    ...(askedCall && interviews.length === 0
                      ? ([["Asked for a call", <DateText key="call" value={askedCall} withTime />]] as const)
                      : []),
                    ["Source", sourceLabel(deskPage?.desk.source ?? null)],
                    ["Status", isRead ? "Read" : "Unread"],
                    ["Message ID", <IdField key="id" id={id} />],
                    ...applied,
                  ]}
                />
                <InterviewsSection interviews={interviews} people={people} />
                <Notes record={record} notes={notes} myId={admin.id} />
              </>
            }
          />
        </>
      ),
    };
  },
});

export { generateMetadata, Page as default };

function MessageText({ text }: { text: string }) {
  return (
    <TitledSection id="message-text" title="Message">
      <pre
        dir="auto"
        className="max-w-[72ch] font-sans text-[16px] leading-6 wrap-anywhere whitespace-pre-wrap [unicode-bidi:plaintext]"
      >
        {text}
      </pre>
    </TitledSection>
  );
}
