import { Badge } from "@/components/ui/badge";
import { DateText } from "@/components/ui/date-text";
import { TitledSection } from "@/components/ui/titled-section";
import { toMailtoHref } from "@/lib/mail/mailto-href";
import { getMailName } from "@/lib/mail/strings";
import { ANSWERED_ELSEWHERE, type Correspondence } from "@/lib/desk/correspondence/correspondence";
import type { CorrespondenceView } from "@/lib/desk/correspondence/correspondence-view";
import { ComposerFold } from "./composer-fold";
import { AnswerItem, MailItem, ServerResponse } from "./mail-item";
import { ReplyComposer } from "./reply-composer";

interface CorrespondenceSectionProps {
  view: CorrespondenceView;
  canReply: boolean;
  mailtoHref?: string;
}

export function CorrespondenceSection({ view, canReply, mailtoHref }: CorrespondenceSectionProps) {
  const { items, record, email, templates, subject, stage, openMessages, notices, recalled, seen } = view;
  const entries = [
    ...items.map((item) => ({ at: item.createdAt, entry: <MailItem key={item.id} item={item} /> })),
    ...view.answers.map((answer) => ({
      at: answer.receivedAt,
      entry: <AnswerItem key={answer.id} answer={answer} email={email} />,
    })),
    ...view.bounced.map((mail) => ({ at: mail.createdAt, entry: <BouncedItem key={mail.id} mail={mail} /> })),
  ].sort((a, b) => a.at.getTime() - b.at.getTime());
  const answers = items.filter(({ state }) => state !== "recalled").map(({ id }) => id);
  // The next person at this computer must not send the author's text as their own.
  const draftKey = `reply-draft:${view.authorId}:${record.kind}:${record.id}`;
  if (!canReply && entries.length === 0) return null;
  return (
    <TitledSection id="correspondence" title="Correspondence" className="max-w-[72ch]">
      {entries.length > 0 ? (
        <ol className="border-t border-line">{entries.map(({ entry }) => entry)}</ol>
      ) : (
        <p className="border-y border-line py-2.5 text-muted">No emails yet.</p>
      )}
      {canReply ? (
        <ComposerFold key={draftKey} draftKey={draftKey} email={email} unfolds={recalled !== null}>
          <ReplyComposer
            record={record}
            draftKey={draftKey}
            email={email}
            templates={templates}
            stage={stage}
            openMessages={openMessages}
            notices={notices}
            initial={recalled ?? { kind: "reply", subject, text: "" }}
            canQuote={record.kind === "message" || view.answers.length > 0}
            answers={seen === ANSWERED_ELSEWHERE ? [seen] : answers}
            mailtoHref={mailtoHref ?? toMailtoHref(email)}
          />
        </ComposerFold>
      ) : null}
    </TitledSection>
  );
}

const BouncedItem = ({ mail }: { mail: Correspondence["bounced"][number] }) => (
  <li className="border-b border-line py-3">
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
      <p className="font-semibold">{getMailName(mail.kind)}</p>
      <Badge tone="warning">Not delivered</Badge>
    </div>
    <p className="text-muted">
      <DateText value={mail.createdAt} withTime />
    </p>
    {mail.serverResponse ? <ServerResponse text={mail.serverResponse} /> : null}
  </li>
);
