import { CopyButton } from "@/components/admin/copy-button";
import { mailTo } from "@/lib/mail-address";

/** An e-mail address to write to or to copy. */
export function EmailField({ email }: { email: string }) {
  return (
    <>
      <a href={mailTo(email)}>{email}</a>
      <CopyButton value={email} what="email" />
    </>
  );
}

/** A telephone number to call or to copy. */
export function PhoneField({ phone }: { phone: string }) {
  return (
    <>
      <a href={`tel:${phone.replace(/[^\d+]/g, "")}`}>{phone}</a>
      <CopyButton value={phone} what="phone" />
    </>
  );
}

/** A record's id, to be copied. */
export function IdField({ id }: { id: string }) {
  return (
    <>
      <span className="font-mono">{id}</span>
      <CopyButton value={id} what="ID" />
    </>
  );
}
