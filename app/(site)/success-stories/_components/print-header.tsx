import { Wordmark } from "@/components/layout/wordmark";
import { company } from "@/lib/content/company";

export function PrintHeader() {
  const { legalName, address, phone, email } = company;
  return (
    <div className="mb-10 hidden items-start justify-between gap-8 border-b border-line pb-4 print:flex">
      <Wordmark className="text-[1.35rem] text-evergreen" />
      <address className="text-right text-[13px] leading-5 not-italic">
        {legalName}
        <br />
        {address.street}, {address.city}, {address.region} {address.postalCode}
        <br />
        {phone.display} · {email}
      </address>
    </div>
  );
}
