import "server-only";
import { compose } from "@/lib/mail/compose";
import type { Mail, PersonalMail, ReplyKind } from "@/lib/mail/mail";

interface Written extends Omit<PersonalMail, "body"> {
  kind: ReplyKind;
  to: string;
  subject: string;
  text: string;
  notAfter: Date;
}

export function personalMail({ kind, to, subject, text, notAfter, ...personal }: Written): Mail {
  const content = compose(subject, [{ prose: text }]);
  return { kind, to, notAfter, ...content, personal: { body: text, ...personal } };
}
