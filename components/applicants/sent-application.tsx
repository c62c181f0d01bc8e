import type { ReactNode, RefObject } from "react";
import { SentPanel } from "@/components/forms/submission/sent-panel";
import { PlainLink } from "@/components/ui/plain-link";
import type { ApplicationForm } from "@/lib/applicants/schema";
import type { NavigationLink } from "@/lib/content/navigation";
import { paths } from "@/lib/paths";
import { StatusSteps } from "./status-steps";

export interface Sent {
  fields: ApplicationForm;
  fileName: string;
  text: string;
}

export interface AfterSent {
  reader?: ReactNode;
  related?: readonly NavigationLink[];
  alert?: NavigationLink;
}

interface SentApplicationProps extends Sent, AfterSent {
  form: RefObject<HTMLFormElement | null>;
  onAgain: () => void;
}

export function SentApplication({
  fields,
  fileName,
  text,
  reader,
  related = [],
  alert,
  ...panel
}: SentApplicationProps) {
  const { firstName, email, phone, coverNote } = fields;
  const written = [fileName, email, phone, coverNote].filter(Boolean).join("\n");
  const { href, label } = alert ?? { href: paths.alerts, label: "Get new openings by email" };
  return (
    <SentPanel name={firstName} text={text} written={written} {...panel}>
      <StatusSteps status="received" />
      {reader}
      {related.length > 0 ? <p>While you wait, jobs like this:</p> : null}
      {related.map((job) => (
        <PlainLink key={job.href} href={job.href}>
          {job.label}
        </PlainLink>
      ))}
      <PlainLink href={href}>{label}</PlainLink>
    </SentPanel>
  );
}
