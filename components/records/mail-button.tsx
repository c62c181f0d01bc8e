import { buttonClass } from "@/components/ui/button-class";

interface MailButtonProps {
  /** A mailto: URL. */
  href: string;
  label: string;
  /** Read by screen readers after `label`: 'to Ada Lovelace by email'. */
  labelSuffix: string;
}

/** The primary action of a record about a person: opens a mail in the mail program. */
export function MailButton({ href, label, labelSuffix }: MailButtonProps) {
  return (
    <a href={href} className={buttonClass("primary", "min-h-9! py-1! no-underline")}>
      {label}
      <span className="sr-only"> {labelSuffix}</span>
    </a>
  );
}
