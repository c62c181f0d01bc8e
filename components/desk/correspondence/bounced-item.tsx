import { Badge } from "@/components/ui/badge";
import { DateText } from "@/components/ui/date-text";
import type { Correspondence } from "@/lib/desk/correspondence/correspondence";
import { getMailName } from "@/lib/mail/strings";
import { ServerResponse } from "./mail-item";

export const BouncedItem = ({ mail }: { mail: Correspondence["bounced"][number] }) => (
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
