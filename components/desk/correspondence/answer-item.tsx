import { DateText } from "@/components/ui/date-text";
import type { ReceivedAnswer } from "@/lib/desk/correspondence/correspondence";
import { FileLinks } from "./file-links";
import { MailText } from "./mail-text";

/** Shows an answer of the person. */
export function AnswerItem({
  answer: { text, via, receivedAt, files },
  email,
}: {
  answer: ReceivedAnswer;
  email: string;
}) {
  return (
    <li className="border-b border-line border-l-4 border-l-river py-3 pl-4">
      <p className="font-semibold wrap-anywhere">{email}</p>
      <p className="text-muted">
        <span>{via === "mail" ? "Answered by email" : "Answered on their page"}</span>,{" "}
        <DateText value={receivedAt} withTime />
      </p>
      <MailText text={text} folded={false} />
      <FileLinks files={files} />
    </li>
  );
}
