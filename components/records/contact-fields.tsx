import { breakAfterAt } from "@/components/ui/table/cell";
import { CopyButton } from "@/components/ui/copy-button";
import { toMailtoHref } from "@/lib/mail/mailto-href";
import { getDialedDigits, PHONE_UNKNOWN } from "@/lib/text/phone";

export function EmailField({ email }: { email: string }) {
  return (
    <>
      <a href={toMailtoHref(email)}>{breakAfterAt(email)}</a>
      <CopyButton value={email} valueName="email" />
    </>
  );
}

export function PhoneField({ phone }: { phone: string }) {
  if (phone === PHONE_UNKNOWN) return phone;
  return (
    <>
      <a href={`tel:${phone.startsWith("+") ? "+" : ""}${getDialedDigits(phone)}`}>{phone}</a>
      <CopyButton value={phone} valueName="phone" />
    </>
  );
}

export function IdField({ id }: { id: string }) {
  return (
    <>
      <span className="font-mono">{id}</span>
      <CopyButton value={id} valueName="ID" />
    </>
  );
}
