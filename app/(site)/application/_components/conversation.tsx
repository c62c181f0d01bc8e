import { AnswerFiles } from "@/app/(site)/application/_components/answer-files";
import { AnswerText } from "@/app/(site)/application/_components/answer-text";
import { FormAlert } from "@/components/forms/form-failure";
import { Button } from "@/components/ui/button";
import { PlainLink } from "@/components/ui/plain-link";
import { WrittenText } from "@/components/records/written-text";
import type { FormState } from "@/lib/action-result";
import type { OwnConversation, OwnText } from "@/lib/application-page/conversation";
import { buildPagePath } from "@/lib/application-page/page-path";
import { applicationPage } from "@/lib/content/application-page";
import { company } from "@/lib/content/company";
import type { DeskRef } from "@/lib/desk/desk";
import { tooLong } from "@/lib/fields";
import { formatDate } from "@/lib/format";
import { MESSAGE_MAX } from "@/lib/messages/schema";
import { paths } from "@/lib/paths";

interface ConversationProps {
  record: DeskRef;
  /** Digest of the address that the page shows. */
  address: string;
  conversation: OwnConversation | undefined;
  /** The state of a form that was refused. It may be that of another record. */
  posted: FormState;
  /** The id of the record whose answer has just arrived. */
  answered: unknown;
  /** The time zone that the person chose. */
  zone: string | undefined;
}

const { conversation: texts } = applicationPage;

/** Shows what a person and the desk have written about one record, and a form to write more, which needs no JavaScript. */
export function Conversation({ record, address, conversation, posted, answered, zone }: ConversationProps) {
  const { kind, id } = record;
  const refused = posted?.values?.id === id ? posted : null;
  return (
    <div role="group" aria-labelledby={`conversation-${id}`} className="mt-8 border-t border-line pt-6">
      <h3 id={`conversation-${id}`} className="font-display text-xl font-semibold">
        {texts.heading}
      </h3>
      {conversation?.hasEarlier ? (
        <p className="mt-3">
          <PlainLink href={buildPagePath(zone, { earlier: "1" })}>{texts.earlier}</PlainLink>
        </p>
      ) : null}
      {conversation && conversation.texts.length > 0 ? (
        <ol className="mt-3 flex flex-col gap-5">
          {conversation.texts.map((text) => (
            <TextItem key={text.id} text={text} />
          ))}
        </ol>
      ) : null}
      {answered === id ? (
        <p role="status" className="mt-5 font-semibold text-moss">
          {texts.sent}
        </p>
      ) : null}
      <form
        action={paths.applicationAnswer}
        method="post"
        encType="multipart/form-data"
        className="mt-6 flex flex-col gap-4"
      >
        <input type="hidden" name="address" value={address} />
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="id" value={id} />
        <AnswerField recordId={id} refused={refused} isSent={answered === id} />
        <AnswerFiles label={texts.files} hint={texts.filesHint} error={refused?.errors?.files} />
        <FormAlert className="font-semibold">{refused?.errors?.files ? null : refused?.message}</FormAlert>
        <Button type="submit" className="w-fit">
          {texts.button}
        </Button>
      </form>
    </div>
  );
}

interface AnswerFieldProps {
  recordId: string;
  refused: FormState;
  isSent?: boolean;
  readOnly?: boolean;
}

const AnswerField = ({ refused, ...props }: AnswerFieldProps) => (
  <AnswerText
    label={texts.label}
    hint={texts.hint}
    max={MESSAGE_MAX}
    tooLong={tooLong("Answer", MESSAGE_MAX)}
    defaultValue={refused?.values?.text}
    error={refused?.errors?.text}
    {...props}
  />
);

/** Shows a refused answer about a record that the page no longer has. */
export function LostAnswer({ posted }: { posted: NonNullable<FormState> }) {
  return (
    <>
      <FormAlert className="mt-6 font-semibold">{posted.message}</FormAlert>
      <AnswerField recordId={posted.values?.id ?? ""} refused={posted} readOnly />
    </>
  );
}

function TextItem({ text: { by, at, subject, text, files } }: { text: OwnText }) {
  return (
    <li className={by === "person" ? "border-l-4 border-line pl-4" : "border-l-4 border-river pl-4"}>
      <p className="text-sm text-muted">
        {`${by === "person" ? texts.you : company.name}, ${formatDate(at)}`}
      </p>
      {subject === null ? null : <p className="font-semibold wrap-anywhere">{subject}</p>}
      <WrittenText className="mt-1">{text}</WrittenText>
      {files.length > 0 ? <p className="mt-1 text-sm wrap-anywhere text-muted">{files.join(", ")}</p> : null}
    </li>
  );
}
